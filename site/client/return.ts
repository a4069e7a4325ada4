/** The page to return to after signing in, and the press that led to the sign-in; in this tab only. */
import { AUTH_TOKEN, parseJson, RETURN, readStored, removeStored, WISH, writeStored } from './storage.ts'

export interface Wish {
  act: 'like' | 'upvote'
  id: string
  name: string
}

/** The end of a token: enough to recognize it, too little to sign in with. */
const MARK_LENGTH = 8

/** `address` is the page's full URL or a constant path, because the path `//host/` would lead to another site. */
export function rememberReturn(address: string, wish?: Wish): void {
  writeStored('session', RETURN, JSON.stringify({ address, before: session(), wish }))
}

export function forgetReturn(): void {
  removeStored('session', RETURN)
}

/** Returns the remembered page once, if the visitor has signed in since, and leaves its wish for it. */
export function takeReturn(): string | undefined {
  const { address, before, wish } = parseJson(readStored('session', RETURN)) ?? {}
  forgetReturn()
  if (!session() || session() === before) return undefined
  if (wish) writeStored('session', WISH, JSON.stringify(wish))
  return address
}

export function takeWish(): Wish | undefined {
  const wish = parseJson(readStored('session', WISH))
  removeStored('session', WISH)
  return wish
}

function session(): string {
  return readStored('local', AUTH_TOKEN)?.slice(-MARK_LENGTH) ?? ''
}
