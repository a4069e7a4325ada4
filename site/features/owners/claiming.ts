/** The visitor's claims to one agent, and what they do about them. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { readAddress } from '#site/client/address.ts'
import { ApiFailure, call, type Result } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import { rememberReturn } from '#site/client/return.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { claimPath, PAGES } from '#site/domain/addresses.ts'
import type { ClaimMethod } from '#site/domain/owners.ts'
import { wording } from '#site/domain/wording.ts'
import { createForm } from '#site/ui/form/form.ts'
import { email } from '#site/ui/form/form-fields.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { CHECK_CONNECTION } from '#site/ui/ui-texts.ts'

export type Claims = Result<'GET /api/agents/{id}/claims'>

export const $claims = atom<Claims | 'loading' | 'unknown' | 'failed'>('loading')

/** The part of the page that is working or was refused last. */
export const $last = atom<{ part: string; isPending: boolean; refusal?: string } | undefined>()

/** Opens the agent of the URL, or the one whose email link was followed. Leads guests to sign in and back. */
export async function openClaims(): Promise<void> {
  const { mailed } = window.history.state ?? {}
  if (!readStored('local', AUTH_TOKEN)) {
    rememberReturn(PAGES.claim + (mailed ? `?token=${encodeURIComponent(mailed)}` : window.location.search))
    return redirectTo(PAGES.signIn)
  }
  const [id = '', token] = mailed ? String(mailed).split('.') : [readAddress().get('agent') ?? '']
  try {
    $claims.set(await call('GET /api/agents/{id}/claims', { id }))
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404
    return $claims.set(isUnknown ? 'unknown' : 'failed')
  }
  if (!token) return
  await check(id, 'email', token)
  window.history.replaceState(null, '', claimPath(id))
}

export const start = (id: string, method: ClaimMethod) =>
  change(method, () => call('POST /api/agents/{id}/claims', { id, body: { method } }))

export const check = (id: string, method: ClaimMethod, token: string) =>
  change(method, async () => {
    const claims = await call('POST /api/agents/{id}/claims/check', { id, body: { method, token } })
    showToast(wording("It's yours", 'The listing now says what you have proven.'))
    return claims
  })

export const giveUp = (id: string) => change('owner', () => call('DELETE /api/agents/{id}/claims', { id }))

export const discontinue = (id: string, isDiscontinued: boolean) =>
  change('owner', () => call('PUT /api/agents/{id}/discontinued', { id, body: { isDiscontinued } }))

export const checkNow = (id: string) =>
  change('owner', async () => {
    const { message } = await call('POST /api/agents/{id}/checks', { id })
    showToast(wording('Checked', message))
    return $claims.get()
  })

async function change(part: string, work: () => Promise<ReturnType<typeof $claims.get>>): Promise<void> {
  if ($last.get()?.isPending) return
  $last.set({ part, isPending: true })
  try {
    $claims.set(await work())
    $last.set(undefined)
  } catch (error) {
    const said = error instanceof ApiFailure ? error.body?.message : undefined
    const refusal = said ?? `The site didn't respond. ${CHECK_CONNECTION}`
    $last.set({ part, isPending: false, refusal })
  }
}

export const ClaimEmail = v.object({ email })

export const emailForm = createForm({
  name: 'claim-email',
  schema: ClaimEmail,
  send: async (fields) => {
    const claims = $claims.get()
    if (typeof claims === 'string') return
    const body = { method: 'email', ...fields } as const
    $claims.set(await call('POST /api/agents/{id}/claims', { id: claims.agent.id, body }))
  },
  failed: wording('Error', "Couldn't send the email. Please try again."),
  inForm: true,
})
