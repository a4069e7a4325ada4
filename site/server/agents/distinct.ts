/** Refuses what is listed already, unless it is said to be another product. */
import { z } from 'zod'
import { commonText, placeOf } from '#site/domain/likeness/place.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { type ApiError, alreadyListed } from '#site/server/http/errors.ts'
import type { Answer } from '#site/server/pocketbase/ask.ts'
import type { WaitingAgent } from '#site/server/pocketbase/waiting.ts'
import { type Compared, type Duplicate, duplicatesOf, FIELD_OF } from './duplicates.ts'
import type { SubmittedFields } from './submitted-fields.ts'

/** What the reviewer is told that it was said to differ from. */
interface Difference {
  likeness: Duplicate['likeness']
  name: string
  agentId?: string | undefined
}

interface Said {
  /** It differs from whatever there is. */
  allowDuplicate: boolean
  /** What it was said to differ from before. */
  differsFrom?: readonly Pick<Difference, 'name' | 'agentId'>[]
}

interface Judged {
  /** Entries that it is said to differ from. */
  likeness: Difference[]
  /** The error to answer; undefined when nothing is alike, or all of it is said to differ. */
  refusal: ApiError | undefined
}

/** Lets PocketBase refuse, in the transaction of the write, what wasn't compared with all it stores. */
interface Comparison {
  /** Agents of the same website have it in their address. */
  website: string
  /** The replica's position in the change feed. */
  after: number
  /** Ids of other agents that it was compared with. */
  compared: string[]
}

const uncompared = z.object({
  data: z.object({
    uncompared: z.array(
      z.object({ id: z.string(), name: z.string(), websiteUrl: z.string(), githubUrl: z.string() }),
    ),
  }),
})

/** Judges and sends until PocketBase stores nothing of the same website that wasn't compared: the replica may lag. */
export async function sendDistinct(
  fields: SubmittedFields,
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
  fields: SubmittedFields,
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
