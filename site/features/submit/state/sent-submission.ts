/** The last submission, shown at /submit?sent=ID even after a reload. */
import { atom } from 'nanostores'
import { onAddress, pushAddress, readAddress } from '#site/client/address.ts'
import { call, type Result } from '#site/client/api.ts'
import { AUTH_TOKEN, parseJson, readStored, SENT_SUBMISSION, writeStored } from '#site/client/storage.ts'
import { PAGES } from '#site/domain/addresses.ts'

export type SentSubmission = Result<'POST /api/agents'>

export type Sent = { state: 'none' | 'loading' | 'unknown' } | { state: 'sent'; submission: SentSubmission }

export const $sent = atom<Sent>({ state: 'none' })

export function followSent(): () => void {
  void showAddressed()
  return onAddress(() => void showAddressed())
}

export function showSent(submission: SentSubmission): void {
  store(submission)
  pushAddress(`${PAGES.submit}?sent=${submission.id}`)
  $sent.set({ state: 'sent', submission })
}

async function showAddressed(): Promise<void> {
  const id = readAddress().get('sent')
  if (!id) return $sent.set({ state: 'none' })
  const stored = storedSubmission(id)
  $sent.set(stored ? { state: 'sent', submission: stored } : { state: 'loading' })
  const fresh = await ask(id, stored)
  if (readAddress().get('sent') !== id) return
  if (fresh) {
    store(fresh)
    $sent.set({ state: 'sent', submission: fresh })
  } else if (!stored) $sent.set({ state: 'unknown' })
}

/** Fetches the submission again, because its place in the queue may have changed. */
async function ask(id: string, stored: SentSubmission | undefined): Promise<SentSubmission | undefined> {
  const { statusKey } = stored ?? {}
  const key = statusKey ?? (readStored('local', AUTH_TOKEN) ? id : undefined)
  if (!key) return undefined
  const followed = await call('GET /api/submissions/{key}', { key }).catch(() => undefined)
  return followed && { ...followed.submission, ...(statusKey && { statusKey }) }
}

function store(submission: SentSubmission): void {
  writeStored('session', SENT_SUBMISSION, JSON.stringify(submission))
}

function storedSubmission(id: string): SentSubmission | undefined {
  const stored: SentSubmission | undefined = parseJson(readStored('session', SENT_SUBMISSION))
  return stored?.id === id ? stored : undefined
}
