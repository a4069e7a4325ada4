/** Attacks on readers' assistants, submitted as anyone can: the reviewer is warned, and every surface shows them as harmless quotes. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { withoutUnseen } from '#site/domain/words/unseen.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { ATTACKS } from '#site/tests/support/samples/sample-texts.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite()
const { root } = site.pocketBase
const admin = await newAdministrator(site)
const categoryId = await writeCategory(root, 'Attacked')
const listed = await writeAgent(root, { name: 'Claude Code', category: categoryId })
await writeAgent(root, { name: 'Copilot', category: categoryId })
await site.settled()

const sent = await Promise.all(
  ATTACKS.map(async ({ field, outcome, text }) => {
    const fields = submissionBody(categoryId, { [field]: field === 'tags' ? [text] : text })
    const { status, body } = await sendSubmission(site, fields)
    expect(status, `${text}: ${JSON.stringify(body)}`).toBe(201)
    return { id: answered.parse(body).id, outcome, text }
  }),
)

const itemOf = async (id: string) => {
  const { body } = await admin.call(`GET /api/admin/submissions/${id}`)
  return ROUTES['GET /api/admin/submissions/{id}'].response.parse(body)
}

const read = async (path: string) => await (await fetch(site.url + path)).text()

test('the queue flags what a reviewer has to look at, and nothing else', async () => {
  const { body } = await admin.call('GET /api/admin/submissions?status=pending&limit=1000')
  const { submissions } = ROUTES['GET /api/admin/submissions'].response.parse(body)
  for (const { id, outcome, text } of sent) {
    const flags = submissions.find((line) => line.id === id)?.flags ?? []
    expect(flags.length > 0, `${text}: ${flags}`).toBe(outcome === 'flagged')
  }
})

test('the review names the listed agent that a name looks like', async () => {
  const imitating = sent.find(({ text }) => text === 'C1aude Code')
  const { hints } = await itemOf(imitating?.id ?? '')
  expect(hints.lookAlikes).toEqual([{ id: listed, name: 'Claude Code' }])
  expect(hints.duplicates).toEqual([])
})

test('a name or description without anything to see is refused', async () => {
  for (const fields of [{ name: '\u200b\u2060' }, { description: '\u{e0041}'.repeat(20) }])
    expect((await sendSubmission(site, submissionBody(categoryId, fields))).status).toBe(422)
})

describe('approved', () => {
  beforeAll(async () => {
    for (const { id } of sent) await changeAgent(root, id, { status: 'approved' })
    await site.settled()
  })

  test('no surface has characters that nobody sees', async () => {
    const pages = sent.flatMap(({ id }) => [`/agent/${id}`, `/agent/${id}.md`, `/api/agents/${id}`])
    const files = ['/llms.txt', '/rss.xml', '/atom.xml', '/feed.json', '/catalogue.json', '/catalogue.ndjson']
    for (const path of [...pages, ...files]) {
      const text = await read(path)
      expect(text.length, path).toBeGreaterThan(200)
      expect(withoutUnseen(text) === text, path).toBe(true)
    }
  })

  test("a twin quotes its maker's description as plain text, and has nothing else of it", async () => {
    for (const { id, text } of sent) {
      const twin = (await read(`/agent/${id}.md`)).replace(/^---\n[\s\S]*?\n---\n/, '')
      const { children } = fromMarkdown(twin)
      expect(
        children.map(({ type }) => type),
        text,
      ).toEqual(['heading', 'paragraph', 'blockquote', 'list'])
      expect(children[1], text).toMatchObject({ children: [{ value: 'Its maker writes:' }] })
      const quote = children[2]
      for (const paragraph of quote?.type === 'blockquote' ? quote.children : []) {
        const parts = paragraph.type === 'paragraph' ? paragraph.children : []
        expect(new Set(parts.map(({ type }) => type)), text).toEqual(new Set(['text']))
      }
    }
  })

  test('llms.txt quotes makers in one text at the end of a line', async () => {
    const list = fromMarkdown(await read('/llms.txt')).children.at(-1)
    expect(list?.type === 'list' && list.children.length).toBe(50)
    for (const item of list?.type === 'list' ? list.children : []) {
      const [line] = item.children
      const parts = line?.type === 'paragraph' ? line.children : []
      expect(parts.map(({ type }) => type)).toEqual(['link', 'text', 'link', 'text'])
      expect(parts.at(-1)).toMatchObject({ value: expect.stringMatching(/^ · its maker writes: ".*"$/) })
    }
  })
})
