/** Duplicate detection: rejects a submission that is already listed, unless its sender says it's a different product. */

import { z } from 'zod'
import type { duplicates } from '#site/contracts/submissions.ts'
import { alikeAmong, type Likeness, type Recognizable } from '#site/domain/likeness/likeness.ts'
import { commonText, placeOf } from '#site/domain/likeness/place.ts'
import { DUPLICATES_SHOWN } from '#site/domain/limits.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { type ApiError, alreadyListed } from '#site/server/http/errors.ts'
import type { Answer } from '#site/server/pocketbase/ask.ts'
import type { WaitingAgent } from '#site/server/pocketbase/waiting.ts'

type Duplicate = z.output<typeof duplicates>[number]

const FIELD_OF = {
  website: 'websiteUrl',
  repository: 'githubUrl',
  name: 'name',
} as const satisfies Record<Likeness, keyof Recognizable>

export const findDuplicates: Action<'GET /api/agents/duplicates'> = async (fields, context) => ({
  duplicates: await duplicatesOf(fields, context),
})

interface Compared {
  except?: string | undefined
  /** Agents as PocketBase stores them, which may be newer than the replica's. */
  stored?: readonly WaitingAgent[]
}

/** Most certain first, and listings before pending submissions, of which only the name is returned. */
export async function duplicatesOf(
  fields: Recognizable,
  { accounts, catalogue }: Pick<Context, 'accounts' | 'catalogue'>,
  { except, stored = [] }: Compared = {},
): Promise<Duplicate[]> {
  const known = [...catalogue.candidatesFor(fields), ...(await accounts.waiting.candidatesFor(fields))]
  const candidates = new Map([...known, ...stored].map((one) => [one.id, one]))
  if (except) candidates.delete(except)
  return alikeAmong(fields, [...candidates.values()])
    .slice(0, DUPLICATES_SHOWN)
    .map(({ likeness, other }) => {
      const agent = catalogue.agent(other.id)
      return agent ? { likeness, name: agent.name, agent } : { likeness, name: other.name }
    })
}

interface Difference {
  likeness: Duplicate['likeness']
  name: string
  agentId?: string | undefined
}

interface Said {
  allowDuplicate: boolean
  differsFrom?: readonly Pick<Difference, 'name' | 'agentId'>[]
}

interface Judged {
  likeness: Difference[]
  refusal: ApiError | undefined
}

/** Lets PocketBase reject, in the write's transaction, a submission that wasn't compared with everything it stores. */
interface Comparison {
  website: string
  after: number
  compared: string[]
}

const uncompared = z.object({
  data: z.object({
    uncompared: z.array(
      z.object({ id: z.string(), name: z.string(), websiteUrl: z.string(), githubUrl: z.string() }),
    ),
  }),
})

/** Compares and sends until PocketBase has no agent with the same website that wasn't compared, because the replica may lag. */
export async function sendDistinct(
  fields: Recognizable,
  said: Said,
  context: Context,
  send: (judged: Judged, comparison: Comparison) => Promise<Answer>,
  except?: string,
): Promise<Answer> {
  const place = placeOf(fields.websiteUrl)
  const website = place ? commonText(place) : ''
  const stored: WaitingAgent[] = []
  for (;;) {
    const after = context.catalogue.cursor()
    const judged = await judgeLikeness(fields, said, context, { except, stored })
    const compared = [...stored.map(({ id }) => id), ...(except ? [except] : [])]
    const answer = await send(judged, { website, after, compared })
    const { data: found } = uncompared.safeParse(answer.data)
    if (!found) return answer
    stored.push(...found.data.uncompared)
  }
}

async function judgeLikeness(
  fields: Recognizable,
  { allowDuplicate, differsFrom = [] }: Said,
  context: Context,
  others: Compared,
): Promise<Judged> {
  const duplicates = await duplicatesOf(fields, context, others)
  const isSaid = ({ name, agent }: Duplicate) =>
    allowDuplicate || differsFrom.some((one) => (one.agentId ? one.agentId === agent?.id : one.name === name))
  const unsaid = duplicates.filter((duplicate) => !isSaid(duplicate))
  const [first] = unsaid
  if (!first) return { likeness: duplicates.map(differenceOf), refusal: undefined }
  return { likeness: [], refusal: alreadyListed(FIELD_OF[first.likeness], unsaid) }
}

function differenceOf({ likeness, name, agent }: Duplicate): Difference {
  return { likeness, name, ...(agent && { agentId: agent.id }) }
}
