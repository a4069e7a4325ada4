/** Reading and changing agents of any status in the admin area. */
import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import { storedAddress } from '#site/domain/links/links.ts'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import {
  CHANGED_IN_THE_MEANTIME,
  ONLY_APPROVED_FEATURED,
  PAGE_NOT_RENDERED,
} from '#site/domain/texts/administration.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { IMAGE_GONE, SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import { storedImages } from '#site/server/agents/submissions.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { type ApiError, invalid, notFound, overtaken, unavailable } from '#site/server/http/errors.ts'
import { host } from '#site/server/http/host.ts'
import { type Answer, granted, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { standing } from '#site/server/pocketbase/submissions.ts'
import { askAsAdmin, queryOf, writeRecord } from './ask.ts'

type AdminAgent = Output<'PUT /api/admin/submissions/{id}/status'>

/** PocketBase's fields with another name in the API or a more helpful message. */
const REFUSALS: Record<string, { field: string; message: string }> = {
  category: { field: 'categoryId', message: texts.ADMIN_CATEGORY_REQUIRED },
  websiteUrl: { field: 'websiteUrl', message: texts.ADMIN_WEBSITE_INVALID },
  websiteKey: { field: 'websiteUrl', message: texts.ADMIN_WEBSITE_TAKEN },
  githubUrl: { field: 'githubUrl', message: texts.ADMIN_GITHUB_INVALID },
  xAccount: { field: 'xAccount', message: texts.ADMIN_X_TOO_LONG },
  previewImages: { field: 'previewImages', message: IMAGE_GONE },
  moderationNote: { field: 'notes', message: FIELD_REFUSED('notes') },
}

const ATTEMPTS_MAX = 5

const stored = z.intersection(standing, z.object({ version: z.string(), changedBy: z.string() }))
const record = z
  .looseObject({ updated: z.string(), standing: z.looseObject({}) })
  .transform(({ standing: facts, ...agent }): unknown => ({ agent, ...facts, version: agent.updated }))
const changed = record.pipe(z.intersection(standing, z.object({ version: z.string() })))

/** An agent as PocketBase stores it, with the rest of the reply and, if an admin saved its current version, that admin. */
export async function storedAgent(id: string, context: UserContext, missing: string) {
  const answer = await askAsAdmin(context, 'GET', `/submission${queryOf({ id })}`)
  if (answer.status === 404) throw notFound(missing)
  const { changedBy, ...found } = read(answer, stored)
  const agent = { ...visible(found, context), facts: context.catalogue.known(id)?.facts }
  return { agent, changedBy, data: answer }
}

export const readForEdit: Action<'GET /api/admin/agents/{id}'> = async ({ id }, context) =>
  (await storedAgent(id, context, AGENT_NOT_FOUND)).agent

export const editAgent: Action<'PUT /api/admin/agents/{id}'> = async (
  { id, version, categoryId, ...fields },
  context,
) => {
  const websiteUrl = storedAddress(fields.websiteUrl, fields.name)
  const previewImages = storedImages('previewImages', fields.previewImages, context.config.SITE_URL)
  const change = { ...fields, category: categoryId, websiteUrl, previewImages }
  return await changeAgent(id, change, version, context, AGENT_NOT_FOUND)
}

export const judgeWebsite: Action<'PUT /api/admin/agents/{id}/verdict'> = async (
  { id, verdict },
  context,
) => {
  if (!isRecordId(id)) throw notFound(AGENT_NOT_FOUND)
  const answer = await askAsAdmin(context, 'PUT', `/agents/${id}/verdict`, { verdict })
  if (answer.status === 404) throw notFound(AGENT_NOT_FOUND)
  granted(answer)
  await context.replicated()
  return (await storedAgent(id, context, AGENT_NOT_FOUND)).agent
}

export const decideSubmission: Action<'PUT /api/admin/submissions/{id}/status'> = async (
  { id, status, notes = '', reason, version },
  context,
) => {
  if (status === 'approved' && isRecordId(id)) await mustHavePage(id, context)
  return await changeAgent(id, { status, moderationNote: notes, reason }, version, context)
}

export const featureSubmission: Action<'PUT /api/admin/submissions/{id}/featured'> = (
  { id, featured, version },
  context,
) => changeAgent(id, { featured }, version, context)

export const deleteSubmission: Action<'DELETE /api/admin/submissions/{id}'> = async (
  { id, version },
  context,
) => {
  granted(await writeAgent(id, undefined, version, context))
  await context.replicated()
  return null
}

async function changeAgent(
  id: string,
  change: object,
  version: string | undefined,
  context: UserContext,
  missing?: string,
): Promise<AdminAgent> {
  const agent = visible(read(await writeAgent(id, change, version, context, missing), changed), context)
  await context.replicated()
  return agent
}

/** Changes an agent, or deletes it if no change is given. Without a version, repeats the write if another one came first. Throws 404, 409 with the stored agent, 422 for fields. */
async function writeAgent(
  id: string,
  change: object | undefined,
  version: string | undefined,
  context: UserContext,
  missing = SUBMISSION_NOT_FOUND,
): Promise<Answer> {
  const query = queryOf({ expand: 'category', version })
  const write = () => writeRecord(context, 'agents', id, change, query)
  let answer = await write()
  for (let attempt = 1; answer.status === 409 && !version && attempt < ATTEMPTS_MAX; attempt += 1)
    answer = await write()
  if (answer.status === 404) throw notFound(missing)
  if (answer.status === 409) throw await conflictOn(id, context)
  if (answer.status === 400) throwRefused(refusedFields(answer.data))
  return answer
}

async function conflictOn(id: string, context: UserContext): Promise<ApiError> {
  const { agent, changedBy } = await storedAgent(id, context, SUBMISSION_NOT_FOUND)
  return overtaken(CHANGED_IN_THE_MEANTIME, { ...agent, ...(changedBy && { changedBy }) })
}

/** Throws 409 or 422 for fields that PocketBase has refused. */
export function throwRefused(codes: Record<string, string>): void {
  if ('featured' in codes) throw overtaken(ONLY_APPROVED_FEATURED, undefined)
  if (codes['previewImages'] === 'too_many_images')
    throw invalid([{ field: 'previewImages', message: texts.ADMIN_IMAGES_TOO_MANY }])
  const fields = Object.keys(codes)
  if (fields.length > 0)
    throw invalid(fields.map((field) => REFUSALS[field] ?? { field, message: FIELD_REFUSED(field) }))
}

function visible({ submission, version }: z.output<typeof changed>, { uploads }: UserContext): AdminAgent {
  return { ...uploads.viewable(submission), version }
}

/** Throws if an agent's page can't be rendered, because then it can't be published. */
async function mustHavePage(id: string, context: UserContext): Promise<void> {
  const { config, log, previews } = context
  const render = host().render?.(new Request(config.SITE_URL + previews.addressOf(id)))
  const page = await render?.catch((error: unknown) => {
    log.error({ error, agent: id }, 'failed to render the page of an agent')
  })
  if (page?.ok) return
  const { status } = await askAsAdmin(context, 'GET', `/submission${queryOf({ id })}`)
  throw status === 404 ? notFound(SUBMISSION_NOT_FOUND) : unavailable(PAGE_NOT_RENDERED)
}
