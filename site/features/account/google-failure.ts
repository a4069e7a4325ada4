/** The error of a sign-in with Google, read from the address. */
import { atom } from 'nanostores'
import { readAddress } from '#site/client/address.ts'
import { GOOGLE_ERRORS, GOOGLE_FAILED } from './sign-in-texts.ts'

export const $googleError = atom<string | undefined>(undefined)

export function readGoogleError(): void {
  const code = readAddress().get('error')
  if (code?.startsWith('google-')) $googleError.set(GOOGLE_ERRORS[code] ?? GOOGLE_FAILED)
}
