/** A start that can't succeed exits with code 1 and a sentence that says why and what to do. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '#site/server/app/site.ts'
import { readConfig } from '#site/server/config/config.ts'
import { PORT_TAKEN, UNKNOWN_SETTING } from '#site/server/config/start-texts.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { serveUntilEnd } from '#site/tests/support/servers/serve-until-end.ts'
import { failedStart } from '#site/tests/support/sites/failed-start.ts'

function file(): string {
  const path = join(scratchFolder(), 'file')
  writeFileSync(path, '')
  return path
}

test('names an occupied port', async () => {
  const { port } = new URL(await serveUntilEnd(() => undefined))
  const ended = await failedStart({ DATA_DIR: scratchFolder(), PORT: port })
  expect(ended).toEqual({ code: 1, error: PORT_TAKEN(Number(port)) })
})

test.each<[string, () => Promise<Record<string, string>>, string[]]>([
  [
    'an address this machine does not have',
    async () => ({ HOST: '192.0.2.1' }),
    ["HOST isn't an address", '127.0.0.1'],
  ],
  ['a data folder that is a file', async () => ({ DATA_DIR: join(file(), 'data') }), ['DATA_DIR']],
  [
    'every invalid setting',
    async () => ({ PORT: 'door', SEED: 'much', ADMIN_PASSWORD: 'tiny' }),
    ['PORT', 'SEED', 'ADMIN_PASSWORD'],
  ],
])('explains %s, without a stack or a secret', async (_, env, words) => {
  const { code, error } = await failedStart({ DATA_DIR: scratchFolder(), ...(await env()) })
  expect(code).toBe(1)
  for (const word of words) expect(error).toContain(word)
  expect(error).not.toMatch(/ {4}at |Warning|tiny/)
})

test('warns of unknown settings on standard error, whatever the log level', async () => {
  const { error } = await failedStart({ SMTP_PASS: 'mail-secret', PORT: 'door' })
  expect(error).toContain(UNKNOWN_SETTING('SMTP_PASS', 'SMTP_PASSWORD'))
  expect(error).not.toMatch(/mail-secret/)
})

test("stops PocketBase if an empty database can't be filled", async () => {
  const config = readConfig({
    DATA_DIR: scratchFolder(),
    PORT: '0',
    POCKETBASE_PORT: '0',
    LOG_LEVEL: 'silent',
  })
  let url = ''
  const site = await startSite(config, {
    sink: { write: () => undefined },
    prepare: ({ connection }) => {
      url = connection.url
      return Promise.reject(new Error('no room'))
    },
  })
  await expect(site.ready).rejects.toThrow('no room')
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await site.stop()
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})
