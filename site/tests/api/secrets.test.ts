/** Tokens and passwords reach no log, no file, and no other site. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callApi, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite({ env: { LOG_LEVEL: 'trace' } })

const MARK = 'kept-nowhere-7c1f'
const PAGES = ['/', '/added-today', '/signin', '/terms', '/nowhere', '/agent/aaaaaaaaaaaaaaa']

test.each(PAGES)('%s with a token in its URL sends no referrer and does not repeat it', async (page) => {
  const response = await fetch(`${site.url}${page}?utm_source=x&token=${MARK}`)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await response.text()).not.toContain(MARK)
})

test('neither log nor data folder holds a token or a password', async () => {
  const { token, email, password } = await signUp(site)
  for (const page of PAGES) await fetch(`${site.url}${page}?token=${token}`)
  await fetch(`${site.url}/api/agents?token=${token}`)
  await callApi(site, 'POST /api/auth/signin', { body: { email, password } })
  await callApi(site, 'PUT /api/users/password', {
    token,
    body: { currentPassword: PASSWORD, password: 'x' },
  })
  await callApi(site, `POST /api/agents/${token}/upvote`, { token })
  await callApi(site, 'POST /api/auth/logout', { token })
  await callApi(site, 'GET /api/auth/user', { token })
  await site.end()
  expect(site.log()).toContain('"level"')
  const secrets = [token, PASSWORD]
  expect(secrets.filter((secret) => site.log().includes(secret))).toEqual([])
  const files = globSync('**/*', { cwd: site.dataDir, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    const content = readFileSync(join(parentPath, name))
    expect(
      secrets.filter((secret) => content.includes(secret)),
      name,
    ).toEqual([])
  }
})
