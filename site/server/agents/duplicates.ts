/** Entries and waiting submissions that are the same product as what somebody submits. */
import type { z } from 'zod'
import {
  alikeAmong,
  byCertainty,
  type Likeness,
  type Recognisable,
} from '#site/catalogue/likeness/likeness.ts'
import { DUPLICATES_SHOWN } from '#site/catalogue/limits.ts'
import type { duplicates } from '#site/contracts/duplicates.ts'
import type { Context } from '#site/server/http/endpoint.ts'

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

/** The most certain first, entries before submissions that wait, which are named without being shown; `except` is an agent's id. */
export async function duplicatesOf(
  fields: Recognisable,
  { accounts, catalogue }: Pick<Context, 'accounts' | 'catalogue'>,
  except?: string,
): Promise<Duplicate[]> {
  const listed = alikeAmong(fields, catalogue.candidatesFor(fields))
    .filter(({ other }) => other.id !== except)
    .slice(0, DUPLICATES_SHOWN)
    .flatMap(({ likeness, other }) => {
      const agent = catalogue.agent(other.id)
      return agent ? [{ likeness, name: agent.name, agent }] : []
    })
  const waiting = alikeAmong(fields, await accounts.waiting.candidatesFor(fields))
    .filter(({ other }) => other.id !== except && !catalogue.agent(other.id))
    .map(({ likeness, other }) => ({ likeness, name: other.name }))
  return [...listed, ...waiting].toSorted(byCertainty).slice(0, DUPLICATES_SHOWN)
}
