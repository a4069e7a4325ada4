/** The admin who is signed in: signing in, the header, and signing out. */

import { atom, onMount } from 'nanostores'
import * as v from 'valibot'
import { call } from '#site/client/api.ts'
import { followStored, goTo, redirectTo } from '#site/client/navigation.ts'
import { PAGES } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/administration.ts'
import { endReplaced, leaveSession } from '#site/features/account/session.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast, showToast } from '#site/ui/toast/toast.ts'
import { adminToken, endAdminSession, startAdminSession, storedAdmin } from './call-as-admin.ts'

/** Undefined on the server, too. */
export const $administrator = atom(storedAdmin())

// Another tab may sign out, and Back may restore the page from the browser's cache afterward.
onMount($administrator, () => followStored(() => $administrator.set(storedAdmin())))

/** Fills the header, and redirects to the sign-in without a token or, if required, a user. */
export function startAdminHeader(): void {
  const logout = document.querySelector<HTMLButtonElement>('[data-logout]')
  if (!logout) return
  const required = logout.dataset['needsUser'] === undefined ? adminToken : storedAdmin
  followStored(() => {
    if (!required()) redirectTo(PAGES.admin)
    const administrator = storedAdmin()
    for (const greeting of document.querySelectorAll('[data-hello]'))
      greeting.textContent = administrator ? texts.hello(administrator.firstName) : ''
  })
  logout.addEventListener('click', async () => {
    logout.disabled = true
    await leaveSession(adminToken() ?? '', endAdminSession, PAGES.admin)
    logout.disabled = false
  })
}

const filled = v.pipe(v.string(), v.nonEmpty())

export const adminLoginForm = createForm({
  name: 'admin-login',
  schema: v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty()), password: filled }),
  send: async (fields) => {
    const session = await call('POST /api/admin/login', { body: fields }, { anonymous: true })
    const replaced = adminToken()
    if (replaced) void endReplaced(replaced)
    startAdminSession(session)
    carryToast({ title: 'Admin login successful' })
    goTo(PAGES.dashboard)
  },
  failed: { title: 'Error', description: 'Login failed' },
  leaves: true,
})

export function explainForgottenPassword(): void {
  const description = 'Please contact your system administrator to reset it.'
  showToast({ title: 'Forgot your password?', description, sign: 'note' })
}
