/** A site with a mail server: each email arrives once, even if the site is killed and restarted. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { callApi, personOf, signUp } from '#site/tests/support/api/people.ts'
import { linkToken, readMail, startMailServer } from '#site/tests/support/servers/mail-server.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const soon = { timeout: 60_000, interval: 20 }

test('mails wait for a mail server that is away, over a crash of the site, and arrive once', async () => {
  const server = await startMailServer()
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    MAIL_FROM: 'Ada <ada@roster.example>',
  }
  await server.stop()
  const site = await startTestSite({ env })
  const people = [await signUp(site), await signUp(site)]
  const queue = () => site.pocketBase.root.collection('mail_queue')
  const waiting = async () => (await queue().getFullList({ filter: "state = 'queued' && tries > 0" })).length
  await expect.poll(waiting, soon).toBe(2)
  await site.kill()

  const back = await startMailServer({ port: server.port })
  onTestFinished(() => back.stop())
  const again = await startTestSite({ env, dataDir: site.dataDir })
  onTestFinished(() => again.stop())
  await expect.poll(() => back.taken.length, soon).toBe(2)
  expect(back.taken.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  expect(globSync(join(again.dataDir, 'mail', '*'))).toEqual([])

  const [first] = people
  const { raw = '' } = back.taken.find(({ to }) => to === first?.email) ?? {}
  expect(raw).toContain('From: Ada <ada@roster.example>')
  expect(readMail(raw)).toContain('https://roster.example/verify-email?token=')
  const body = { token: linkToken(raw) }
  expect((await callApi(again, 'POST /api/auth/verify-email', { body })).status).toBe(204)
  expect(await personOf(again, first?.token ?? '')).toMatchObject({ verified: true })
})
