/** Listed agents and pending submissions that have something in common with a submission. Only the same website refuses it. */
import { z } from 'zod'
import type { duplicates } from '#site/contracts/submissions.ts'
import { LIKENESSES, likenessKeys, likenessOf, type Recognizable } from '#site/domain/likeness/likeness.ts'
import { DUPLICATES_SHOWN } from '#site/domain/limits.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { isUnavailable, read } from '#site/server/pocketbase/ask.ts'

type Duplicate = z.output<typeof duplicates>[number]

const stored = z.object({
  agents: z.array(
    z.object({ id: z.string(), name: z.string(), websiteUrl: z.string(), githubUrl: z.string() }),
  ),
})

export const findDuplicates: Action<'GET /api/agents/duplicates'> = async (fields, context) => ({
  duplicates: await duplicatesOf(fields, context),
})

/** Most certain first, and listings before pending submissions, of which only the name is returned. Without PocketBase, only listings. */
export async function duplicatesOf(
  fields: Recognizable,
  { askAsSite, catalogue }: Pick<Context, 'askAsSite' | 'catalogue'>,
  except?: string,
): Promise<Duplicate[]> {
  const keys = likenessKeys(fields)
  const query = new URLSearchParams({ website: keys.website, name: fields.name, github: fields.githubUrl })
  const answer = askAsSite('GET', `/api/roster/feed/alike?${query}`)
  const found = await answer.then(
    (reply) => read(reply, stored).agents,
    (error: unknown) => (isUnavailable(error) ? [] : Promise.reject(error)),
  )
  const listed = catalogue.alike(keys)
  const isListed = (id: string) => listed.some((agent) => agent.id === id)
  // The replica may lag behind an approval.
  const others = found.filter(({ id }) => !isListed(id))
  return [
    ...listed.map((agent) => ({ agent, other: agent })),
    ...others.map((other) => ({ agent: undefined, other })),
  ]
    .flatMap(({ agent, other }) => {
      const likeness = other.id === except ? undefined : likenessOf(keys, likenessKeys(other))
      return likeness ? { likeness, name: other.name, ...(agent && { agent }) } : []
    })
    .toSorted((a, b) => LIKENESSES.indexOf(a.likeness) - LIKENESSES.indexOf(b.likeness))
    .slice(0, DUPLICATES_SHOWN)
}
