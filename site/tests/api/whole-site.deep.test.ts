/** Every reachable page of the seeded site: no dead link, valid HTML, and well-formed structured data. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { changeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { crawl, deadFragments } from '#site/tests/support/api/crawl.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const FIRST = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/?search=code',
  '/?search=zzzzqqqq',
  '/?category=coding&pricing=free',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
]
const VOCABULARY = 'https://schema.org/'
const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] })

const site = await ownSite({ seed: 'demo' })
await site.settled()
await decide()
const answers = await crawl(site.url, TEST_ORIGIN, FIRST)
const missing = { path: '/nowhere', text: await (await fetch(`${site.url}/nowhere`)).text() }

/** Adds an entry to the public log. */
async function decide(): Promise<void> {
  const root = site.pocketBase.root
  const [agent] = await (await fetch(`${site.url}/api/agents/recent`)).json()
  await changeAgent(root, agent.id, { submittedBy: 'Somebody else' })
  await site.settled()
}

/** Astro writes it before islands, where HTML doesn't allow a style element, but every browser applies it. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
const withoutIslandStyle = ({ path, text }: { path: string; text: string }) => ({
  path,
  text: text.replaceAll(ISLAND_STYLE, ''),
})
const pages = () => answers.filter(({ type }) => type.startsWith('text/html'))

test('no link is broken', () => {
  const broken = answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)
  expect(broken).toEqual([])
  expect(pages().flatMap((page) => deadFragments(page).map((id) => `${page.path} #${id}`))).toEqual([])
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
  const validator = new HtmlValidate(loader)
  const errors: string[] = []
  for (const { path, text } of [...pages(), missing].map(withoutIslandStyle)) {
    const { results } = await validator.validateString(text)
    for (const { messages } of results)
      errors.push(
        ...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
      )
  }
  expect(pages().length).toBeGreaterThan(200)
  expect(errors).toEqual([])
})

test('a processor reads every JSON-LD document completely', async () => {
  const documentLoader = async () => ({
    documentUrl: VOCABULARY,
    document: { '@context': { '@vocab': VOCABULARY } },
  })
  // The types lack `safe`, which rejects terms instead of dropping them.
  const options = Object.assign({ documentLoader }, { safe: true })
  let documents = 0
  for (const { path, text } of pages()) {
    for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const quads = await jsonld.toRDF(JSON.parse(json), options)
      expect(quads, path).not.toHaveLength(0)
      documents += 1
    }
  }
  expect(documents).toBeGreaterThan(200)
})
