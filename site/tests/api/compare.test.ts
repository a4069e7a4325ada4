/** The comparison page, as the server sends it. */
import { expect, test } from 'vitest'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const agents: { id: string; name: string }[] = []
for (let made = 0; made <= COMPARED_MAX; made += 1) {
  const name = `Compared ${made}`
  agents.push({ id: await writeAgent(root, { name }), name })
}
const hidden = await writeAgent(root, { status: 'pending', name: 'Hidden Helper' })
await site.settled()

async function read(query: string, headers?: Record<string, string>) {
  const response = await rawRequest(site.url, `/compare${query}`, headers)
  return { ...response, text: response.body.toString() }
}

const idsOf = (from: number, to: number) =>
  agents
    .slice(from, to)
    .map(({ id }) => id)
    .join('.')
const shown = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>\s*<a class="[^"]*" href="\/agent\/([^"]+)"/g)].map(([, id]) => id)

test('without ids the page explains how to choose agents', async () => {
  for (const query of ['', '?', '?ids=', '?ids=...', '?other=1']) {
    const { status, text } = await read(query)
    expect(status, query).toBe(200)
    expect(text, query).toContain(texts.NOTHING_TO_COMPARE)
    expect(text, query).toContain(`<title>${texts.COMPARE} `)
  }
})

test.each([1, 2, 3, 4])('%i agents are compared in the requested order', async (count) => {
  const { status, text } = await read(`?ids=${idsOf(0, count)}`)
  expect(status).toBe(200)
  expect(shown(text)).toEqual(agents.slice(0, count).map(({ id }) => id))
  for (const { name } of agents.slice(0, count))
    expect(/<title>[^<]*<\/title>/.exec(text)?.[0]).toContain(name)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain(`<meta property="og:url" content="${TEST_ORIGIN}/compare?ids=${idsOf(0, count)}">`)
})

test('agents above the maximum are cut with a note, repeated ones merged, unknown ones counted', async () => {
  const cut = await read(`?ids=${idsOf(0, 5)}`)
  expect(shown(cut.text)).toEqual(agents.slice(0, COMPARED_MAX).map(({ id }) => id))
  expect(cut.text).toContain(texts.COMPARISON_CUT)
  const merged = await read(`?ids=${idsOf(0, 2)}.${idsOf(0, 1)}`)
  expect(shown(merged.text)).toEqual(agents.slice(0, 2).map(({ id }) => id))
  expect(merged.text).not.toContain(texts.COMPARISON_CUT)
  const gone = await read(`?ids=${idsOf(0, 1)}.gone00000000000`)
  expect(shown(gone.text)).toEqual([agents[0]?.id])
  expect(gone.text).toContain(texts.noLongerListed(1))
})

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['an attribute', '"onmouseover=alert(1)'],
  ['a path', '../../etc/passwd'],
  ['SQL', "' or 1=1 --"],
  ['a zero byte', '\0'],
  ['an emoji', '\u{1f600}'],
  ['a long word', 'a'.repeat(4000)],
  ['a long list', Array.from({ length: 1000 }, (_, index) => `n${index}`).join('.')],
])('%s in place of ids finds nothing and is not repeated', async (_, ids) => {
  const { status, text } = await read(`?ids=${encodeURIComponent(ids)}`)
  expect(status).toBe(200)
  expect(text).toContain(texts.NOTHING_TO_COMPARE)
  expect(text).not.toContain(ids)
})

test('a hidden agent counts as missing', async () => {
  const { text } = await read(`?ids=${idsOf(0, 1)}.${hidden}`)
  expect(shown(text)).toEqual([agents[0]?.id])
  expect(text).toContain(texts.noLongerListed(1))
  expect(text).not.toContain('Hidden Helper')
})

test('the page is cached per version of the catalogue, whatever else is in the URL', async () => {
  const query = `?ids=${idsOf(0, 2)}`
  const first = await read(query)
  const again = await read(`${query}&utm_source=letter`)
  expect(again.headers['etag']).toBe(first.headers['etag'])
  expect(again.text).toBe(first.text)
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const unchanged = await read(query, { 'if-none-match': String(first.headers['etag']) })
  expect(unchanged.status).toBe(304)
})
