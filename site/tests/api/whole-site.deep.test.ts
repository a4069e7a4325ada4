/** Every reachable page of the seeded site: no dead link, valid HTML, and well-formed structured data. */
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { changeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { brokenLinks, crawl, htmlErrors, pagesOf } from '#site/tests/support/api/crawl.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const VOCABULARY = 'https://schema.org/'

const site = await ownSite({ seed: 'demo' })
await site.settled()
await decide()
const answers = await crawl(site.url, TEST_ORIGIN)
const missing = { path: '/nowhere', text: await (await fetch(`${site.url}/nowhere`)).text() }

/** Adds an entry to the public log. */
async function decide(): Promise<void> {
  const root = site.pocketBase.root
  const [agent] = await (await fetch(`${site.url}/api/agents/recent`)).json()
  await changeAgent(root, agent.id, { submittedBy: 'Somebody else' })
  await site.settled()
}

const pages = pagesOf(answers)

test('no link is broken', () => {
  expect(brokenLinks(answers)).toEqual([])
  for (const kind of [
    /^\/agent\/\w+$/,
    /^\/agent\/\w+\.md$/,
    /^\/category\//,
    /^\/tag\//,
    /^\/_astro\//,
    /\.xml$/,
  ])
    expect(answers.filter(({ path }) => kind.test(path)).length, String(kind)).toBeGreaterThan(3)
})

test('every page is valid HTML', async () => {
  expect(pages.length).toBeGreaterThan(200)
  expect(await htmlErrors([...pages, missing])).toEqual([])
})

test('a processor reads every JSON-LD document completely', async () => {
  const documentLoader = async () => ({
    documentUrl: VOCABULARY,
    document: { '@context': { '@vocab': VOCABULARY } },
  })
  // The types lack `safe`, which rejects terms instead of dropping them.
  const options = Object.assign({ documentLoader }, { safe: true })
  let documents = 0
  for (const { path, text } of pages) {
    for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const quads = await jsonld.toRDF(JSON.parse(json), options)
      expect(quads, path).not.toHaveLength(0)
      documents += 1
    }
  }
  expect(documents).toBeGreaterThan(200)
})
