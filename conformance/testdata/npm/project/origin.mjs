// Prints the URL of its daemon, and waits for the end of its input.

import { get, serve } from '@seed-40aebabe/placeholder'

const { origin } = await serve()
const { size } = await get('text/100')
console.log(origin, size)
process.stdin.resume()
