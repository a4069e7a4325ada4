import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CONFIG = fileURLToPath(new URL('../../playwright.config.ts', import.meta.url))

function launchOptions(env: Record<string, string>): unknown {
  const print = `const { default: config } = await import(${JSON.stringify(CONFIG)})
    console.log(JSON.stringify(config.use.launchOptions))`
  const sent = { env: { PATH: '', ...env }, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', print], sent))
}

test('the browser tests can be listed where no Chromium is installed yet', () => {
  expect(launchOptions({})).not.toHaveProperty('executablePath')
})

test('CHROMIUM_PATH says which Chromium they drive', () => {
  expect(launchOptions({ CHROMIUM_PATH: process.execPath })).toMatchObject({
    executablePath: process.execPath,
  })
})
