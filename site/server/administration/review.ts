/** What administrators read before they decide: the list of all submissions, and one of them with hints. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import { alikeAmong } from '#site/domain/likeness/likeness.ts'
import { fullName } from '#site/domain/person.ts'
import { SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import { duplicatesOf } from '#site/server/agents/duplicates.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { date, isRecordId } from '#site/server/pocketbase/records.ts'
import { reviewRow, revision } from '#site/server/pocketbase/submissions.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'
import { changedAgent } from './changed-agent.ts'
import { linkAnswers, linkProblems } from './link-checks.ts'

type Line = Output<'GET /api/admin/submissions'>['submissions'][number]

export async function listForReview(
  { status, categoryId, search, limit, after }: Input<'GET /api/admin/submissions'>,
  context: UserContext,
): Promise<Output<'GET /api/admin/submissions'>> {
  const query = queryOf({ status, category: categoryId, search, limit, after })
  const answer = await askAsAdmin(context, 'GET', `/submissions${query}`)
  const { items, ...rest } = pageOf(answer)
  const { asOf } = read(answer, z.object({ asOf: date }))
  return { submissions: items.flatMap((item) => lineOf(item, context) ?? []), ...rest, asOf }
}

/** Undefined for a row that cannot be shown. */
function lineOf(row: unknown, context: UserContext): Line | undefined {
  const found = reviewRow.safeParse(row).data
  if (!found) return undefined
  const { agent, queuedAt, version, revisions } = found
  const { tags: _tags, previewImages: _images, previewSizes: _sizes, ...rest } = agent
  const { xAccount: _x, githubUrl: _github, updatedAt: _updated, ...line } = rest
  const flags: Line['flags'] = []
  if (agent.status === 'pending') {
    const alike = alikeAmong(agent, context.catalogue.candidatesFor(agent))
    if (alike.some(({ other }) => other.id !== agent.id)) flags.push('listed')
    if (revisions > 1) flags.push('again')
    if (linkProblems(agent, context.config).length > 0) flags.push('links')
  }
  return { ...line, version, flags, ...(queuedAt && { queuedAt }) }
}

const submitter = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  verified: z.boolean(),
  approved: z.number().int(),
  rejected: z.number().int(),
  pending: z.number().int(),
})
const item = z.looseObject({ revisions: z.array(revision), submitter: submitter.nullable() })

export async function readReviewItem(
  { id }: { id: string },
  context: UserContext,
): Promise<Output<'GET /api/admin/submissions/{id}'>> {
  if (!isRecordId(id)) throw notFound(SUBMISSION_NOT_FOUND)
  const answer = await askAsAdmin(context, 'GET', `/submissions/${id}`)
  const { version, ...submission } = changedAgent(answer, context)
  const { revisions, submitter } = read(answer, item)
  return {
    ...{ submission, version, revisions },
    hints: {
      duplicates: await duplicatesOf(submission, context, { except: id }),
      links: linkProblems(submission, context.config),
      answers: linkAnswers(submission, context.config),
      ...(submitter && { submitter: named(submitter) }),
    },
    previewUrl: context.previews.addressOf(id),
  }
}

function named({ firstName, lastName, ...rest }: z.output<typeof submitter>) {
  return { ...rest, name: fullName({ firstName, lastName }) || rest.email }
}
