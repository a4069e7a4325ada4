/** The visitor's claims to one agent, and what they do about them. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { readAddress, replaceAddress } from '#site/client/address.ts'
import { ApiFailure, call, isRefusal, type Result } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import { rememberReturn } from '#site/client/return.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { claimPath, PAGES } from '#site/domain/addresses.ts'
import type { ClaimMethod } from '#site/domain/owners.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { createForm } from '#site/ui/form/form.ts'
import { email } from '#site/ui/form/form-fields.ts'
import { showToast } from '#site/ui/toast/toast.ts'

export type Claims = Result<'GET /api/agents/{id}/claims'>

type Claiming = { state: 'loading' | 'unknown' | 'failed' } | { state: 'open'; claims: Claims }

export const $claiming = atom<Claiming>({ state: 'loading' })

/** The method or right that is being used, and the last one that was refused. */
export const $underway = atom<string | undefined>()
export const $refused = atom<{ what: string; message: string } | undefined>()

const CHECK_FAILED = "The site didn't respond. Check your connection and try again."

/** Opens the agent of the URL, or the one whose email link was followed. Leads guests to sign in and back. */
export async function openClaims(): Promise<void> {
  const { mailed } = window.history.state ?? {}
  const isLink = typeof mailed === 'string'
  if (!readStored('local', AUTH_TOKEN)) {
    const query = isLink ? `?token=${encodeURIComponent(mailed)}` : window.location.search
    rememberReturn(PAGES.claim + query)
    return redirectTo(PAGES.signIn)
  }
  const [id = '', token = ''] = isLink ? mailed.split('.') : [readAddress().get('agent') ?? '']
  try {
    $claiming.set({ state: 'open', claims: await call('GET /api/agents/{id}/claims', { id }) })
  } catch (error) {
    return $claiming.set({ state: isRefusal(error) ? 'unknown' : 'failed' })
  }
  if (!isLink) return
  if (await check(id, 'email', token)) {
    window.history.replaceState({}, '')
    replaceAddress(claimPath(id))
  }
}

export const start = (id: string, method: ClaimMethod) =>
  change(method, () => call('POST /api/agents/{id}/claims', { id, body: { method } }))

export const check = (id: string, method: ClaimMethod, token: string) =>
  change(
    method,
    () => call('POST /api/agents/{id}/claims/check', { id, body: { method, token } }),
    wording("It's yours", 'The listing now says what you have proven.'),
  )

export const giveUp = (id: string) => change('give up', () => call('DELETE /api/agents/{id}/claims', { id }))

export const discontinue = (id: string, isDiscontinued: boolean) =>
  change('discontinue', () => call('PUT /api/agents/{id}/discontinued', { id, body: { isDiscontinued } }))

export async function checkNow(id: string): Promise<void> {
  await change('check now', async () => {
    const { claims, message } = await call('POST /api/agents/{id}/checks', { id })
    showToast({ title: 'Checked', description: message })
    return claims
  })
}

/** False if it was refused or failed. */
async function change(what: string, work: () => Promise<Claims>, done?: Wording): Promise<boolean> {
  if ($underway.get()) return false
  $underway.set(what)
  $refused.set(undefined)
  try {
    $claiming.set({ state: 'open', claims: await work() })
    if (done) showToast(done)
    return true
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    $refused.set({ what, message: body?.message ?? CHECK_FAILED })
    return false
  } finally {
    $underway.set(undefined)
  }
}

export const emailForm = createForm({
  name: 'claim-email',
  schema: v.object({ email }),
  send: async (fields) => {
    const claiming = $claiming.get()
    if (claiming.state !== 'open') return
    const body = { method: 'email', ...fields } as const
    const claims = await call('POST /api/agents/{id}/claims', { id: claiming.claims.agent.id, body })
    $claiming.set({ state: 'open', claims })
  },
  failed: wording('Error', "Couldn't send the email. Please try again."),
  inForm: true,
})
