/** The review queue, and one submission with its checks. */
import { z } from 'zod'
import { type Output, ROUTES } from '#site/contracts/routes.ts'
import type { Agent } from '#site/domain/agent.ts'
import { likenessKeys, likenessOf } from '#site/domain/likeness/likeness.ts'
import { fullName } from '#site/domain/person.ts'
import { unsafeSigns } from '#site/domain/submission/unsafe-signs.ts'
import { SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import { duplicatesOf } from '#site/server/agents/duplicates.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { validRows } from '#site/server/pocketbase/records.ts'
import { reviewRow, revision } from '#site/server/pocketbase/submissions.ts'
import { storedAgent } from './agents.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'
import { linkChecks } from './link-checks.ts'

type Line = Output<'GET /api/admin/submissions'>['submissions'][number]

export const listForReview: Action<'GET /api/admin/submissions'> = async (
  { status, categoryId, importId, search, limit, after },
  context,
) => {
  const query = queryOf({ status, category: categoryId, import: importId, search, limit, after })
  const answer = await askAsAdmin(context, 'GET', `/submissions${query}`)
  const { items, ...rest } = pageOf(answer)
  const rows = validRows(reviewRow, items, context.log)
  return { submissions: rows.map((row) => lineOf(row, context)), ...rest }
}

function lineOf(row: z.output<typeof reviewRow>, context: UserContext): Line {
  const { agent, queuedAt, version, revisions, similar, decision } = row
  const { tags: _tags, previewImages: _images, previewSizes: _sizes, ...rest } = agent
  const { xAccount: _x, githubUrl: _github, updatedAt: _updated, ...line } = rest
  const flags: Line['flags'] = []
  if (agent.status === 'pending') {
    if (context.catalogue.alike(likenessKeys(agent)).some(({ id }) => id !== agent.id)) flags.push('listed')
    if (unsafeSigns(agent).length > 0) flags.push('unsafe')
    if (revisions > 1) flags.push('again')
    if (linkChecks.problemsOf(agent, context.config).length > 0) flags.push('links')
  }
  return {
    ...line,
    version,
    flags,
    queuedAt,
    decided: decision ?? undefined,
    ...(similar.length > 0 && { similar }),
  }
}

const { hints } = ROUTES['GET /api/admin/submissions/{id}'].response.shape
const submitter = hints.shape.submitter
  .unwrap()
  .omit({ name: true })
  .extend({ firstName: z.string(), lastName: z.string() })
const item = z.looseObject({ revisions: z.array(revision), submitter: submitter.nullable() })

export const readReviewItem: Action<'GET /api/admin/submissions/{id}'> = async (
  { id, checkLinks },
  context,
) => {
  const { agent, data } = await storedAgent(id, context, SUBMISSION_NOT_FOUND)
  const { version, ...submission } = agent
  const { revisions, submitter } = read(data, item)
  if (checkLinks) await linkChecks.checkAgain(submission, context.config)
  const { id: nearestId = '', name = '', categoryName = '' } = context.catalogue.nearest(submission) ?? {}
  return {
    submission,
    version,
    revisions,
    hints: {
      duplicates: await duplicatesOf(submission, context, id),
      ...(nearestId && { nearest: { id: nearestId, name, categoryName } }),
      lookAlikes: lookAlikesOf(submission, context),
      links: linkChecks.problemsOf(submission, context.config),
      answers: linkChecks.answersOf(submission, context.config),
      ...(submitter && { submitter: named(submitter) }),
    },
    previewUrl: context.previews.addressOf(id),
  }
}

/** Listed agents of another name that looks like its own. */
function lookAlikesOf(agent: Agent, { catalogue }: UserContext) {
  const keys = likenessKeys(agent)
  const others = catalogue.alike(keys).filter((other) => other.id !== agent.id)
  return others
    .filter((other) => !likenessOf(keys, likenessKeys(other)))
    .map(({ id, name }) => ({ id, name }))
}

function named({ firstName, lastName, ...rest }: z.output<typeof submitter>) {
  return { ...rest, name: fullName({ firstName, lastName }) || rest.email }
}

export const readStats: Action<'GET /api/admin/stats'> = async (_, context) =>
  read(await askAsAdmin(context, 'GET', '/stats'), ROUTES['GET /api/admin/stats'].response)
