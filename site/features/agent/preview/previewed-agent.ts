/** Looks whether an agent that is not public is the visitor's own, and leads to its preview. */
import { atom } from 'nanostores'
import { ApiFailure, call } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import {
  ADMIN_TOKEN,
  AUTH_TOKEN,
  PREVIEWED,
  readStored,
  removeStored,
  writeStored,
} from '#site/client/storage.ts'

export type OwnPreview = 'asking' | 'missing' | 'failed'

export const $ownPreview = atom<OwnPreview>('asking')

/** `address` is where the visitor is: the address that was given a moment ago and shows nothing is not tried for ever. */
export async function openOwnPreview(id: string, address: string): Promise<void> {
  const given = readStored('session', PREVIEWED)
  removeStored('session', PREVIEWED)
  if (given === address) $ownPreview.set('failed')
  else await askAgain(id)
}

export async function askAgain(id: string): Promise<void> {
  $ownPreview.set('asking')
  const tokens = [AUTH_TOKEN, ADMIN_TOKEN].flatMap((key) => readStored('local', key) ?? [])
  let failed = false
  for (const token of tokens) {
    try {
      const { address } = await call('POST /api/agents/{id}/preview', { id }, { as: token })
      writeStored('session', PREVIEWED, address)
      return redirectTo(address)
    } catch (error) {
      failed ||= !isRefusal(error)
    }
  }
  $ownPreview.set(failed ? 'failed' : 'missing')
}

/** Whether it is not theirs to see, rather than not to be had now. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 429
}
