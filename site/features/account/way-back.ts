/** Remembers, for this tab, the page a visitor wanted before they had to sign in. */
import { AUTH_TOKEN, readStored, removeStored, writeStored } from '#site/client/storage.ts'

const WAY_BACK = 'wayBack'
/** The end of a token: enough to recognise it, too little to sign in with. */
const MARK_LENGTH = 8

export function keepWayBack(path: string): void {
  writeStored('session', WAY_BACK, `${path} ${session()}`)
}

/** The path, if somebody has signed in since; otherwise the visitor has given the sign-in up and it is dropped. */
export function takeWayBack(): string | undefined {
  const [path, before] = readStored('session', WAY_BACK)?.split(' ') ?? []
  removeStored('session', WAY_BACK)
  return session() && session() !== before ? path : undefined
}

function session(): string {
  return readStored('local', AUTH_TOKEN)?.slice(-MARK_LENGTH) ?? ''
}
