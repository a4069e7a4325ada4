/** Likely duplicates of the agent being submitted, looked up when the user pauses typing. */
import { atom } from 'nanostores'
import { ApiFailure, call, type Result } from '#site/client/api.ts'
import { DUPLICATE_REST_MS, NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { isGithubUrl, isWebUrl } from '#site/domain/links/links.ts'
import { $fields, type SubmitFields, type TextField } from './submit-fields.ts'

export type Duplicate = Result<'GET /api/agents/duplicates'>['duplicates'][number]

const NOTICED_AT = { website: 'websiteUrl', repository: 'githubUrl', name: 'name' } as const satisfies Record<
  Duplicate['likeness'],
  TextField
>
const LOOKED_AT = Object.values(NOTICED_AT)
const NAME_LENGTH_MIN = 2

export interface Duplicates {
  found: readonly Duplicate[]
  refused: boolean
}

export const $duplicates = atom<Duplicates>({ found: [], refused: false })

export function noticedAt(field: TextField, { found }: Duplicates): Duplicate[] {
  return found.filter(({ likeness }) => NOTICED_AT[likeness] === field)
}

/** Looks for duplicates once the name or a URL is retyped. Returns a stop function. */
export function followDuplicates(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const stop = onRetyped((query, isCurrent) => {
    clearTimeout(resting)
    resting = setTimeout(() => void find(query, isCurrent), DUPLICATE_REST_MS)
  })
  return () => {
    clearTimeout(resting)
    stop()
  }
}

/** An edited submission would find itself, so its duplicates are only cleared. Returns a stop function. */
export function clearRetyped(): () => void {
  return onRetyped(() => show([], false))
}

type Query = ReturnType<typeof queryOf>

function onRetyped(act: (query: Query, isCurrent: () => boolean) => void): () => void {
  let asked = ''
  return $fields.subscribe((fields) => {
    const query = queryOf(fields)
    const text = JSON.stringify(query)
    if (text === asked) return
    asked = text
    act(query, () => asked === text)
  })
}

/** Shows the duplicates for which the site rejected a submission, if any. */
export async function noteRefusal<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending
  } catch (error) {
    const found = (error instanceof ApiFailure && error.body?.duplicates) || []
    if (found.length > 0) show(found, true)
    else $duplicates.set({ ...$duplicates.get(), refused: false })
    throw error
  }
}

export function forgetDuplicates(): void {
  $duplicates.set({ found: [], refused: false })
}

async function find(query: Query, isCurrent: () => boolean): Promise<void> {
  if (Object.values(query).every((text) => text === '')) return show([], false)
  // The site checks again on submit, so a failed warning can be skipped.
  const { duplicates } = await call('GET /api/agents/duplicates', { query }).catch(() => ({ duplicates: [] }))
  if (isCurrent()) show(duplicates, false)
}

function show(found: readonly Duplicate[], refused: boolean): void {
  $duplicates.set({ found, refused })
}

function queryOf(fields: SubmitFields) {
  const text = Object.fromEntries(LOOKED_AT.map((field) => [field, fields[field].trim()]))
  const { websiteUrl = '', githubUrl = '', name = '' } = text
  return {
    websiteUrl: isWebUrl(websiteUrl) ? websiteUrl : '',
    githubUrl: isGithubUrl(githubUrl) ? githubUrl : '',
    name: name.length >= NAME_LENGTH_MIN && name.length <= NAME_LENGTH_MAX ? name : '',
  }
}
