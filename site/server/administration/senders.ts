/** Blocked senders: their list, blocking, and unblocking. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { SENDER_UNKNOWN, UNBLOCKED_ALREADY } from '#site/domain/texts/administration.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { askAsAdmin } from './ask.ts'

const PATH = '/blocked-senders'
const { element } = ROUTES['GET /api/admin/blocked-senders'].response.shape.senders
const listed = z.object({ items: z.array(element.extend({ blockedAt: date })) })

export const listBlockedSenders: Action<'GET /api/admin/blocked-senders'> = async (_, context) => ({
  senders: read(await askAsAdmin(context, 'GET', PATH), listed).items,
})

export const blockSender: Action<'POST /api/admin/blocked-senders'> = async ({ submissionId }, context) => {
  const answer = await askAsAdmin(context, 'POST', PATH, { submission: submissionId })
  if (answer.status === 404) throw notFound(SENDER_UNKNOWN)
  return read(answer, ROUTES['POST /api/admin/blocked-senders'].response)
}

export const unblockSender: Action<'DELETE /api/admin/blocked-senders/{id}'> = async ({ id }, context) => {
  if (!/^\d{1,15}$/.test(id)) throw notFound(UNBLOCKED_ALREADY)
  const answer = await askAsAdmin(context, 'DELETE', `${PATH}/${id}`)
  if (answer.status === 404) throw notFound(UNBLOCKED_ALREADY)
  granted(answer)
  return null
}
