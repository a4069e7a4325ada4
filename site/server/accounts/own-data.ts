/** Exports all data about a user, read with their own token. */
import { z } from 'zod'
import type { Action } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { claimRow, date, validRows } from '#site/server/pocketbase/records.ts'
import { revision, standing } from '#site/server/pocketbase/submissions.ts'
import { readStoredSaved } from './saved.ts'

const ownSubmissions = z.object({ submissions: z.array(z.unknown()) })
const traces = z.object({
  votes: z.array(z.object({ agentId: z.string(), agentName: z.string(), votedAt: date })),
  mails: z.array(z.object({ to: z.string(), about: z.string(), state: z.string(), queuedAt: date })),
  signIns: z.array(z.object({ provider: z.string(), accountId: z.string(), since: date })),
  revisions: z.array(z.object({ agentId: z.string(), contact: z.string() }).and(revision)),
  suggestions: z.array(z.looseObject({ agentId: z.string(), sentAt: date })),
  changes: z.array(z.object({ action: z.string(), agentId: z.string(), changedAt: date })),
  uploads: z.array(z.object({ path: z.string(), width: z.number(), height: z.number(), uploadedAt: date })),
  suspensions: z.array(z.object({ reason: z.string(), suspendedAt: date })),
  claims: z.array(claimRow.extend({ agentId: z.string() })),
})

export const readSubmissions = (async (_, context) => {
  const { submissions } = read(await context.ask('GET', '/api/roster/me/submissions'), ownSubmissions)
  const found = validRows(standing, submissions, context.log)
  return found.map(({ submission }) => context.uploads.viewable(submission))
}) satisfies Action<'GET /api/users/submissions'>

export const readOwnData = (async (_, context) => {
  const { uploads, ...others } = read(await context.ask('GET', '/api/roster/me/traces'), traces)
  return {
    profile: context.caller.person,
    submissions: await readSubmissions({}, context),
    saved: (await readStoredSaved(context)).map(({ listed: _, ...saved }) => saved),
    uploads: uploads.map((upload) => ({ ...upload, path: context.uploads.viewableUpload(upload.path) })),
    ...others,
  }
}) satisfies Action<'GET /api/users/data'>
