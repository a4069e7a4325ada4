/** Every field of an agent, from PocketBase's console to all that shows it: a new field that misses a step fails here by its name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { agentLine } from '#site/server/importing/exported.ts'
import { exportedIntent } from '#site/server/importing/plan.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const CATEGORY = 'Walked shelf'

interface Walked {
  /** The column in PocketBase. */
  column: string
  /** Another value than that of an agent without it. */
  value: unknown
  /** What the agent's page then says; none where it shows nothing of the field. */
  page: string | undefined
}

/** Undefined for what nobody writes as a field: made by PocketBase, decided by votes or by moderation. */
const FIELDS: Record<keyof Agent, Walked | undefined> = {
  id: undefined,
  name: { column: 'name', value: 'Walked Through', page: 'Walked Through' },
  description: {
    column: 'description',
    value: 'It is seen wherever it goes.',
    page: 'seen wherever it goes',
  },
  websiteUrl: { column: 'websiteUrl', value: 'https://walked.example.com', page: 'walked.example.com' },
  categoryId: { column: 'category', value: CATEGORY, page: CATEGORY },
  categoryName: { column: 'category', value: CATEGORY, page: CATEGORY },
  pricingModel: { column: 'pricingModel', value: 'enterprise', page: 'Enterprise' },
  status: undefined,
  featured: { column: 'featured', value: true, page: undefined },
  submittedAt: { column: 'submittedAt', value: '2025-01-02T03:04:05.000Z', page: undefined },
  createdAt: { column: 'created', value: '2024-01-02T03:04:05.000Z', page: '2024-01-02T03:04:05.000Z' },
  updatedAt: undefined,
  submittedBy: { column: 'submittedBy', value: 'Grace Walker', page: 'Grace Walker' },
  upvotes: undefined,
  tags: { column: 'tags', value: ['walking'], page: 'walking' },
  previewImages: {
    column: 'previewImages',
    value: ['https://images.example.com/walk.png'],
    page: 'https://images.example.com/walk.png',
  },
  previewSizes: undefined,
  logo: undefined,
  xAccount: { column: 'xAccount', value: '@walker', page: '@walker' },
  githubUrl: { column: 'githubUrl', value: 'https://github.com/walked/path', page: 'walked/path' },
  maker: { column: 'maker', value: 'Walking Works', page: 'Walking Works' },
  worksWith: { column: 'worksWith', value: [...PLATFORMS], page: 'Google Docs' },
}
const WALKED = Object.entries(FIELDS).flatMap(([field, walked]) => (walked ? [{ field, ...walked }] : []))
const folder = mkdtempSync(join(tmpdir(), 'roster-agent-fields-'))

const agentOf = async (id: string): Promise<Agent> => (await fetch(`${site.url}/api/agents/${id}`)).json()
const pageOf = async (id: string) => (await fetch(`${site.url}/agent/${id}`)).text()
/** A category is written by its id, which the database gives it. */
const written = ({ column, value }: Walked) => ({ [column]: column === 'category' ? categoryId : value })

const site = await sharedSite()
const { root } = site.pocketBase
const categoryId = await writeCategory(root, CATEGORY)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(WALKED)('$field reaches the API and the page by its change alone', async ({ field, ...walked }) => {
  const id = await writeAgent(root)
  await expect.poll(() => agentOf(id), { message: 'agents reach the site' }).toMatchObject({ id })
  await changeAgent(root, id, written(walked))
  const expected = field === 'categoryId' ? categoryId : walked.value
  await expect.poll(() => agentOf(id)).toMatchObject({ [field]: expected })
  const { page } = walked
  if (page) await expect.poll(() => pageOf(id)).toContain(page)
})

test.each(['csv', 'ndjson'] as const)(
  'every field is in an export as %s, and import reads it back',
  async (format) => {
    const values = Object.assign({}, ...WALKED.map(written))
    const id = await writeAgent(root, values)
    await expect.poll(() => agentOf(id)).toMatchObject({ id })
    const { writerOf } = await import('../../../scripts/export/export-catalogue.ts')
    const { head, line } = writerOf(format, false)
    const file = join(folder, `agents.${format}`)
    writeFileSync(file, head + line(agentLine(await agentOf(id), false)))
    const reading = await readDrafts(file)
    const [exported] = reading.exported ? reading.agents : []
    if (!exported) throw new Error('The file was not recognized as an export.')
    const options = {
      dryRun: false,
      createCategories: false,
      status: 'pending',
      pricing: 'free',
      mode: 'add',
      addDuplicates: false,
      choices: {},
    } as const
    expect(exportedIntent(exported, categoryId, options).wanted).toMatchObject(values)
  },
)
