/** Where somebody was going who has to sign in first; only this tab knows. */
import { AUTH_TOKEN, readStored, removeStored, writeStored } from './storage.ts'

const WAY_BACK = 'wayBack'
/** Enough of a token to tell it from the next one, and too little to be one. */
const MARK_LENGTH = 8

export function keepWayBack(path: string): void {
  writeStored('session', WAY_BACK, `${path} ${session()}`)
}

/** The path, if somebody has signed in since; whoever comes by otherwise has given it up. */
export function takeWayBack(): string | undefined {
  const [path, before] = readStored('session', WAY_BACK)?.split(' ') ?? []
  removeStored('session', WAY_BACK)
  return session() && session() !== before ? path : undefined
}

function session(): string {
  return readStored('local', AUTH_TOKEN)?.slice(-MARK_LENGTH) ?? ''
}
