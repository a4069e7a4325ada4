/** The download of all data about a person, read with their own token. */
import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { revision, standing } from '#site/server/pocketbase/submissions.ts'
import { readStoredSaved } from './saved.ts'

const submissions = z.array(z.unknown())
const votes = z.array(
  z.object({
    agent: z.string(),
    created: date,
    expand: z.object({ agent: z.object({ name: z.string() }).optional() }).optional(),
  }),
)

const traces = z.object({
  mails: z.array(z.object({ to: z.string(), about: z.string(), state: z.string(), queuedAt: date })),
  signIns: z.array(z.object({ provider: z.string(), accountId: z.string(), since: date })),
  revisions: z.array(
    z
      .looseObject({ agentId: z.string(), contact: z.string(), differsFrom: z.array(z.unknown()) })
      .transform(({ agentId, contact, differsFrom, ...rest }, context) => {
        const sent = revision.safeParse(rest)
        if (sent.success) return { agentId, contact, differsFrom, ...sent.data }
        context.addIssue('must be a revision')
        return z.NEVER
      }),
  ),
  changes: z.array(z.object({ action: z.string(), agentId: z.string(), changedAt: date })),
  uploads: z.array(z.object({ path: z.string(), width: z.number(), height: z.number(), uploadedAt: date })),
  suspensions: z.array(z.object({ reason: z.string(), suspendedAt: date })),
})

/** In every status, newest first. */
export async function readSubmissions(
  _: object,
  context: UserContext,
): Promise<Output<'GET /api/users/submissions'>> {
  const rows = read(await context.ask('GET', '/api/roster/me/submissions'), submissions)
  const found = rows.map((row) => standing.safeParse(row).data?.submission)
  return found.filter((submission) => submission !== undefined).map(context.uploads.viewable)
}

export async function readOwnData(_: object, context: UserContext): Promise<Output<'GET /api/users/data'>> {
  const voted = read(await context.ask('GET', '/api/roster/me/votes'), votes)
  const { uploads, ...others } = read(await context.ask('GET', '/api/roster/me/traces'), traces)
  return {
    profile: context.caller.person,
    submissions: await readSubmissions(_, context),
    votes: voted.map(({ agent, created, expand }) => ({
      ...{ agentId: agent, agentName: expand?.agent?.name ?? '', votedAt: created },
    })),
    saved: (await readStoredSaved(context)).map(({ listed: _listed, notedAt, ...saved }) => ({
      ...saved,
      ...(notedAt && { notedAt }),
    })),
    uploads: uploads.map((upload) => ({ ...upload, path: context.uploads.viewableUpload(upload.path) })),
    ...others,
  }
}
