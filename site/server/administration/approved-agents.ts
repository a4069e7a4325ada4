/** Approved agents: their list in the admin area, and the changes that a bulk review makes to them. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import type { Agent } from '#site/domain/agent.ts'
import { BULK_MAX } from '#site/domain/limits.ts'
import { tagSlug } from '#site/domain/tags.ts'
import { ADMIN_CATEGORY_REQUIRED } from '#site/domain/texts/admin-edit.ts'
import * as texts from '#site/domain/texts/administration.ts'
import { PRICING_REQUIRED } from '#site/domain/texts/submission-fields.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, invalid } from '#site/server/http/errors.ts'
import type { BulkItem } from '#site/server/operations/bulk-review-runner.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'

type Start = Input<'POST /api/admin/reviews'>
type Selection = Extract<Start['selection'], { approved: unknown }>
type Matching = Extract<Selection, { asOf: string }>
type Line = Output<'GET /api/admin/agents'>['agents'][number]

export const listApproved: Action<'GET /api/admin/agents'> = async ({ limit, after, ...filter }, context) => {
  const offset = Number(after ?? 0)
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new ApiError(400, { message: texts.LIST_PAGE_UNKNOWN, field: 'after' })
  await context.replicated()
  const asOf = new Date().toISOString()
  const { agents, total } = await found(filter, { limit, offset }, context)
  const next = offset + agents.length
  return { agents: agents.map(lineOf), total, asOf, ...(next < total && { next: String(next) }) }
}

function lineOf({
  id,
  name,
  websiteUrl,
  categoryName,
  pricingModel,
  featured,
  tags,
  updatedAt,
}: Agent): Line {
  return { id, name, websiteUrl, categoryName, pricingModel, featured, tags, version: updatedAt }
}

async function found(
  { featured, importId, ...filter }: Matching['approved'],
  page: { limit: number; offset: number },
  context: UserContext,
) {
  const ids = importId && (await idsOf(importId, context))
  const more = { ...(featured && { featured: featured === 'yes' }), ...(ids && { ids }) }
  return context.catalogue.listByWords({ ...filter, ...more, ...page })
}

const imported = z.object({ id: z.string() })

/** The approved agents of an import. Only PocketBase knows which those are. */
async function idsOf(importId: string, context: UserContext): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const query = queryOf({ status: 'approved', import: importId, limit: BULK_MAX, after })
    const { items, next } = pageOf(await askAsAdmin(context, 'GET', `/submissions${query}`))
    ids.push(...items.map((item) => imported.parse(item).id))
    after = next
  }
  return ids
}

export async function approvedItems(
  start: Start,
  selection: Selection,
  context: UserContext,
): Promise<BulkItem[]> {
  const changeOf = changeBy(start)
  await context.replicated()
  const item = (agent: Agent, isCurrent: boolean): BulkItem => {
    const { id, name, updatedAt: version } = agent
    const change = changeOf(agent)
    const skip = isCurrent ? !change && 'same' : 'changed'
    return { id, name, version, ...change, ...(skip && { skip }) }
  }
  if (!('asOf' in selection)) {
    return selection.approved.map(({ id, name, version }) => {
      const agent = context.catalogue.agent(id)
      return agent ? item(agent, agent.updatedAt === version) : { id, name, version, skip: 'status' }
    })
  }
  const { approved, ...listed } = selection
  const { agents } = await found(approved, { limit: BULK_MAX, offset: 0 }, context)
  mustBeListed(listed, agents, ({ updatedAt }) => updatedAt)
  return agents.map((agent) => item(agent, agent.updatedAt < listed.asOf))
}

/** Throws 409 if other agents match than the list counted. Agents that changed since may or may not have been in the list. */
export function mustBeListed<Item>(
  { asOf, total }: Pick<Matching, 'asOf' | 'total'>,
  items: readonly Item[],
  changedAt: (item: Item) => string,
): void {
  if (items.length === 0) throw conflict(texts.NOTHING_SELECTED)
  const unchanged = items.filter((item) => changedAt(item) < asOf).length
  const listed = Math.min(total, BULK_MAX)
  if (unchanged > listed || listed > items.length) throw conflict(texts.listChanged(total, items.length))
}

/** Throws 422 if the action lacks its value. The returned function returns undefined for an agent that needs no change. */
function changeBy(start: Start): (agent: Agent) => Pick<BulkItem, 'fields' | 'undo'> | undefined {
  const { action, categoryId, pricingModel, notes, reason } = start
  const slugs = new Set(start.tags.map(tagSlug))
  const set = <Value extends string | boolean>(field: string, value: Value, before: Value) =>
    value === before ? undefined : { fields: { [field]: value }, undo: { [field]: before } }
  const retag = (change: (tags: readonly string[]) => readonly string[]) => (agent: Agent) => {
    const tags = change(agent.tags)
    const isSame = tags.join() === agent.tags.join()
    return isSame ? undefined : { fields: { tags }, undo: { tags: agent.tags } }
  }
  if (action === 'category') {
    if (!categoryId) throw invalid([{ field: 'categoryId', message: ADMIN_CATEGORY_REQUIRED }])
    return (agent) => set('category', categoryId, agent.categoryId)
  }
  if (action === 'pricing') {
    if (!pricingModel) throw invalid([{ field: 'pricingModel', message: PRICING_REQUIRED }])
    return (agent) => set('pricingModel', pricingModel, agent.pricingModel)
  }
  if (action === 'feature' || action === 'unfeature')
    return ({ featured }) => set('featured', action === 'feature', featured)
  if (action === 'reject') {
    const fields = { status: 'rejected', moderationNote: notes, ...(reason && { reason }) }
    return ({ featured }) => ({ fields, undo: { status: 'approved', moderationNote: '', featured } })
  }
  if (slugs.size === 0) throw invalid([{ field: 'tags', message: texts.TAGS_REQUIRED }])
  if (action === 'untag') return retag((tags) => tags.filter((tag) => !slugs.has(tagSlug(tag))))
  return retag((tags) => [...tags, ...start.tags.filter((tag) => !tags.map(tagSlug).includes(tagSlug(tag)))])
}
