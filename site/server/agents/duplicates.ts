/** Entries and waiting submissions that are the same product as what somebody submits. */
import type { z } from 'zod'
import type { duplicates } from '#site/contracts/submissions.ts'
import { alikeAmong, type Likeness, type Recognisable } from '#site/domain/likeness/likeness.ts'
import { DUPLICATES_SHOWN } from '#site/domain/limits.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import type { WaitingAgent } from '#site/server/pocketbase/waiting.ts'

export type Duplicate = z.output<typeof duplicates>[number]

/** The field of a submission by which it was recognised. */
export const FIELD_OF = {
  website: 'websiteUrl',
  repository: 'githubUrl',
  name: 'name',
} as const satisfies Record<Likeness, keyof Recognisable>

/** GET /api/agents/duplicates: what is known is answered, whatever PocketBase does. */
export async function findDuplicates(
  fields: Recognisable,
  context: Context,
): Promise<{ duplicates: Duplicate[] }> {
  return { duplicates: await duplicatesOf(fields, context) }
}

export interface Compared {
  /** The agent that is changed. */
  except?: string | undefined
  /** Agents as PocketBase stores them, which may be newer than the replica's. */
  stored?: readonly WaitingAgent[]
}

/** The most certain first, entries before submissions that wait, which are named without being shown. */
export async function duplicatesOf(
  fields: Recognisable,
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
