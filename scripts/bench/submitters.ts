/** Submits agents without images, through the site or at PocketBase itself, for benches. */
import { randomBytes } from 'node:crypto'
import type { BenchSite } from './bench-site.ts'
import { post } from './voters.ts'

/** Resolves once it is acknowledged; an error when it is refused. */
export type Submit = (words: string) => Promise<void>

/** Every name and address has it, so that what arrived can be counted. */
const SUBMITTED = 'sbmttd'
const CATEGORY = 'c00000000000000'
const DESCRIPTION = 'Reads the papers that it is given and answers with the sentence it relies on.'

/** As the form sends it. */
export function submitThrough({ url }: BenchSite): Submit {
  return async (word) => {
    const { name, websiteUrl } = namesOf(word)
    const body = { name, websiteUrl, description: DESCRIPTION, categoryId: CATEGORY, pricingModel: 'free' }
    await taken(post(`${url}/api/agents`, { ...body, tags: ['papers'] }))
  }
}

/** The same two records: the agent, and its sending in the words of the API. */
export function submitAt(site: BenchSite): Submit {
  return async (word) => {
    const { name, websiteUrl } = namesOf(word)
    const common = { name, websiteUrl, description: DESCRIPTION, pricingModel: 'free', tags: ['papers'] }
    const agent = await create(site, 'agents', {
      ...{ ...common, category: CATEGORY, status: 'pending', previewImages: [] },
    })
    const fields = { ...common, categoryId: CATEGORY, xAccount: '', githubUrl: '', submittedBy: '' }
    const sentAt = new Date().toISOString()
    const sending = { agent, sentAt, queuedAt: sentAt, fields: { ...fields, previewImageURLs: [] } }
    await create(site, 'submissions', { ...sending, fingerprint: word.padEnd(64, '0'), likeness: [] })
  }
}

/** The agent alone, without what was sent. */
export function submitAgentAt(site: BenchSite): Submit {
  return async (word) => {
    const fields = { description: DESCRIPTION, pricingModel: 'free', tags: ['papers'], previewImages: [] }
    await create(site, 'agents', { ...namesOf(word), ...fields, category: CATEGORY, status: 'pending' })
  }
}

/** Seconds in which so many are acknowledged, `atOnce` in flight. */
export async function secondsToSubmit(count: number, atOnce: number, submit: Submit): Promise<number> {
  const begun = performance.now()
  let left = count
  const submitter = async () => {
    while (left > 0) {
      left -= 1
      await submit(randomBytes(12).toString('hex'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, submitter))
  return (performance.now() - begun) / 1000
}

/** How many of them PocketBase holds. */
export async function storedSubmissions({ pocketbase, token }: BenchSite): Promise<number> {
  const query = new URLSearchParams({ filter: `websiteUrl ~ "${SUBMITTED}"`, perPage: '1' })
  const response = await fetch(`${pocketbase}/api/collections/agents/records?${query}`, {
    headers: { Authorization: token },
  })
  const { totalItems }: { totalItems: number } = await response.json()
  return totalItems
}

/** Unlike every other, so that none is taken for listed already. */
function namesOf(word: string) {
  return { name: `${word} ${SUBMITTED}`, websiteUrl: `https://${word}-${SUBMITTED}.example/` }
}

async function create({ pocketbase, token }: BenchSite, collection: string, fields: object): Promise<string> {
  const { id }: { id: string } = await taken(
    post(`${pocketbase}/api/collections/${collection}/records`, fields, token),
  )
  return id
}

async function taken<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  if (!response.ok)
    throw new Error(`A submission was answered with ${response.status}: ${await response.text()}`)
  return await response.json()
}
