/** Sends, decides on, and reads submissions for PocketBase's tests. */
import type { RecordModel } from 'pocketbase'
import { z } from 'zod'
import { emailIn } from '#site/domain/submission/submitter-text.ts'
import { type OwnCallers, ownCallers, submission, type Who } from './callers.ts'

const standing = z.looseObject({
  agent: z.looseObject({ id: z.string() }),
  hasAccount: z.boolean(),
  decidedAt: z.string(),
  queue: z
    .object({
      place: z.number(),
      waiting: z.number(),
      queuedAt: z.string(),
      medianHours: z.number().nullable(),
    })
    .nullable(),
})
type Standing = z.output<typeof standing>
type Fields = Record<string, unknown>

export interface Submitting extends OwnCallers {
  category: string
  /** A form's request, with a different agent each time. */
  fieldsOf(more?: Fields): Fields
  submit(who: Who, fields?: Fields, more?: Fields): Promise<Standing>
  resubmit(who: Who, id: string, fields?: Fields, more?: Fields): Promise<Standing>
  read(who: Who, id: string): Promise<Standing>
  decide(id: string, status: string, moderationNote?: string): Promise<unknown>
  revisions(agent: string): Promise<RecordModel[]>
  emails(agent: string): Promise<RecordModel[]>
}

export async function startSubmitting(): Promise<Submitting> {
  const own = await ownCallers()
  const { callers, root } = own
  // Users with a confirmed address get every email.
  await root.collection('users').update(callers.user.id, { verified: true })
  const { id: category } = await root.collection('categories').create({ name: 'Coding' })
  const fieldsOf = (more: Fields = {}) => ({ ...newFields(category), ...more })
  const send = async (who: Who, method: string, path: string, body?: Fields) =>
    standing.parse(await callers.as(who).send(`/api/roster/submissions${path}`, { method, body }))
  const sent = (fields: Fields, more: Fields) => ({
    fields,
    contact: emailIn(`${fields['submittedBy']}`),
    ...more,
  })
  const about = (collection: string, order: string) => (agent: string) =>
    root.collection(collection).getFullList({ filter: `agent = '${agent}'`, sort: order })
  return {
    ...own,
    category,
    fieldsOf,
    submit: (who, fields = fieldsOf(), more = {}) => send(who, 'POST', '', sent(fields, more)),
    resubmit: (who, id, fields = fieldsOf(), more = {}) => send(who, 'PUT', `/${id}`, sent(fields, more)),
    read: (who, id) => send(who, 'GET', `/${id}`),
    decide: (id, status, moderationNote = '') =>
      callers.as('admin').collection('agents').update(id, { status, moderationNote }),
    revisions: about('submissions', 'sentAt'),
    emails: about('mail_queue', 'created'),
  }
}

function newFields(categoryId: string): Fields {
  return submission({
    categoryId,
    tags: ['one'],
    xAccount: '',
    githubUrl: '',
    maker: '',
    worksWith: [],
    submittedBy: '',
    previewImageURLs: [],
  })
}
