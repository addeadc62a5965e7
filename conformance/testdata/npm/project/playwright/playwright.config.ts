import { defineConfig } from '@playwright/test'

export default defineConfig({
  fullyParallel: true,
  reporter: 'list',
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  },
})
