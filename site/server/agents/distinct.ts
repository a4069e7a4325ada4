/** Refuses what is listed already, unless it is said to be another product. */
import type { Context } from '#site/server/http/endpoint.ts'
import { type ApiError, alreadyListed } from '#site/server/http/errors.ts'
import { type Duplicate, duplicatesOf, FIELD_OF } from './duplicates.ts'
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

/** `except` is the id of the agent that is changed. */
export async function judgeLikeness(
  fields: SubmittedFields,
  { allowDuplicate, differsFrom = [] }: Said,
  context: Context,
  except?: string,
): Promise<Judged> {
  const duplicates = await duplicatesOf(fields, context, except)
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
