/** Who is signed in to the administration, and the way in and out. */
import { atom, onMount } from 'nanostores'
import { call } from '#site/client/api.ts'
import { goTo, redirectTo } from '#site/client/navigation.ts'
import { ADMIN_TOKEN, readStored } from '#site/client/storage.ts'
import { PAGES } from '#site/domain/addresses.ts'
import {
  ADMIN_LOGIN_FAILED,
  ADMIN_SIGNED_IN,
  ASK_SYSTEM_ADMINISTRATOR,
} from '#site/domain/texts/administration.ts'
import { LOGGED_OUT, LOGGED_OUT_HERE } from '#site/features/account/account-texts.ts'
import { endReplaced, endSession } from '#site/features/account/session.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast, showToast } from '#site/ui/toast/toast.ts'
import { AdminLogin } from './admin-login.ts'
import {
  type Administrator,
  closeAdministration,
  openAdministration,
  storedAdministrator,
} from './stored-administration.ts'

/** Undefined while nobody is signed in, and on the server. */
export const $administrator = atom<Administrator | undefined>(storedAdministrator())

/** Without it there is no administrator, whoever is named. */
const $token = atom(storedToken())

// Another tab may sign out, and Back may bring the page from the browser's cache after that.
const follow = (look: () => void) => () => {
  globalThis.addEventListener?.('storage', look)
  globalThis.addEventListener?.('pageshow', look)
  return () => {
    globalThis.removeEventListener?.('storage', look)
    globalThis.removeEventListener?.('pageshow', look)
  }
}
onMount(
  $administrator,
  follow(() => $administrator.set(storedAdministrator())),
)
onMount(
  $token,
  follow(() => $token.set(storedToken())),
)

/** For pages of the administration: without a token, or a user where one is needed, they lead to its sign-in, at once and later. */
export function requireAdministrator(needsUser: boolean): () => void {
  return (needsUser ? $administrator : $token).subscribe((isIn) => {
    if (!isIn) redirectTo(PAGES.admin)
  })
}

export const adminLoginForm = createForm({
  name: 'admin-login',
  schema: AdminLogin,
  send: async (fields) => {
    const session = await call('POST /api/admin/login', { body: fields }, { anonymous: true })
    const replaced = storedToken()
    if (replaced) void endReplaced(replaced)
    openAdministration(session)
    carryToast(ADMIN_SIGNED_IN)
    goTo(PAGES.dashboard)
  },
  failed: ADMIN_LOGIN_FAILED,
  leaves: true,
})

/** There is no way to a new password here but a person. */
export function tellForgotten(): void {
  showToast({ ...ASK_SYSTEM_ADMINISTRATOR, sign: 'note' })
}

let leaving: Promise<void> | undefined

/** Ends the session on the server and, whatever it replies, in this browser. */
export function logOutAdministrator(): Promise<void> {
  leaving ??= endAndLeave().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function endAndLeave(): Promise<void> {
  const wording = await endSession(storedToken() ?? '').then(
    () => LOGGED_OUT,
    () => LOGGED_OUT_HERE,
  )
  closeAdministration()
  carryToast(wording)
  goTo(PAGES.admin)
}

function storedToken(): string | undefined {
  return readStored('local', ADMIN_TOKEN)
}
