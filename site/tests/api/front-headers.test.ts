/** Security headers: on every response, and as strict as MDN's Observatory asks. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const id = await writeAgent(root, { category: await writeCategory(root, 'Headers') })
await site.settled()

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(site.url, path, headers, method)

test('every response has the security headers', async () => {
  const asset = /\/_astro\/[^"]+\.css/.exec((await get('/')).body.toString())?.[0] ?? ''
  const etag = String((await get('/')).headers['etag'])
  const answers: [path: string, status: number, headers?: Record<string, string>, method?: string][] = [
    ['/', 200],
    ['/', 304, { 'if-none-match': etag }],
    ['/', 405, {}, 'POST'],
    [`/agent/${id}`, 200],
    ['/?search=x', 200],
    ['/terms', 200],
    ['/nowhere', 404],
    ['/%00', 404],
    [asset, 200],
    ['/favicon.svg', 200],
    ['/rss.xml', 200],
    ['/sitemap.xml', 200],
    ['/llms.txt', 200],
    ['/og/site.png', 200],
    [`/agent/${id}.md`, 200],
    ['/catalogue.ndjson', 200],
    ['/api/agents', 200],
    ['/api/agents?limit=x', 400],
    ['/api/agents', 405, {}, 'DELETE'],
    ['/api/auth/user', 401],
    ['/api/auth/google', 302],
    ['/api/none', 404],
    ['/healthz', 200],
    ['/readyz', 200],
  ]
  for (const [path, status, sent, method] of answers) {
    const answer = await get(path, sent, method)
    const what = `${method ?? 'GET'} ${path} ${answer.status}`
    const { headers } = answer
    expect(answer.status, what).toBe(status)
    expect(headers['x-content-type-options'], what).toBe('nosniff')
    expect(headers['x-frame-options'], what).toBe('DENY')
    expect(headers['content-security-policy'], what).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
    expect(headers['cross-origin-opener-policy'], what).toBe('same-origin')
    // Other sites embed social images.
    const readers = path.startsWith('/og/') ? 'cross-origin' : 'same-origin'
    expect(headers['cross-origin-resource-policy'], what).toBe(readers)
    expect(headers['strict-transport-security'], what).toBe('max-age=63072000')
    expect(headers['permissions-policy'], what).toContain('camera=()')
    const referrer = status === 302 ? 'no-referrer' : 'strict-origin-when-cross-origin'
    expect(headers['referrer-policy'], what).toBe(referrer)
    for (const none of ['cache-tag', 'access-control-allow-credentials'])
      expect(headers[none], what).toBeUndefined()
    if (status !== 302) expect(headers['set-cookie'], what).toBeUndefined()
  }
})

/** Executable scripts, unlike JSON-LD. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

test('every page allows only the scripts and styles of the build, including all of its own', async () => {
  const policies = new Set<string>()
  const pages = [
    '/',
    `/agent/${id}`,
    '/added-today',
    '/ai-news',
    '/moderation',
    '/terms',
    '/signin',
    '/nowhere',
    '/?search=x',
  ]
  for (const path of pages) {
    const { headers, body } = await get(path)
    const policy = String(headers['content-security-policy'])
    policies.add(policy)
    const page = body.toString()
    for (const [, own = ''] of [...page.matchAll(INLINE_SCRIPT), ...page.matchAll(INLINE_STYLE)]) {
      expect(policy, `${path} ${own}`).toContain(createHash('sha256').update(own).digest('base64'))
    }
    expect(page, path).not.toMatch(/<[^>]+\sstyle=/)
    expect(body.toString()).not.toContain('http-equiv="content-security-policy"')
  }
  expect(policies.size).toBe(1)
  const [policy = ''] = policies
  for (const rule of [
    "default-src 'none'",
    "style-src 'self' 'sha256-",
    "img-src 'self' data: blob: https:;",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule)
  }
  expect(policy).not.toMatch(/unsafe|http:/)
})
