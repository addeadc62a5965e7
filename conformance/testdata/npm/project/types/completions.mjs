// Prints what an editor proposes at the | in each line of its input, as JSON.

import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const file = path.resolve('types/completions.ts')
let text = ''

const service = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? text : '1'),
  getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(name === file ? text : ts.sys.readFile(name)),
  getCompilationSettings: () => ({ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, strict: true, types: ['node'] }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
})

const proposals = fs.readFileSync(0, 'utf8').trim().split('\n').map((line) => {
  const source = `import { get, sizeCases, url } from '@seed-40aebabe/placeholder'\n${line}`
  text = source.replace('|', '')
  return service.getCompletionsAtPosition(file, source.indexOf('|'), {})?.entries.map(({ name }) => name) ?? []
})
console.log(JSON.stringify(proposals))
