/** Details from a website. Fills empty fields, and offers them for fields with typed text. */
import { atom } from 'nanostores'
import { ApiFailure, call, type Result } from '#site/client/api.ts'
import { canonicalUrl, isWebUrl } from '#site/domain/links/links.ts'
import { WEBSITE_INVALID } from '#site/domain/texts/submission-fields.ts'
import { $fields, fillEmpty, type TextField, typeIn } from './submit-fields.ts'
import { $isFull, $pictures } from './submit-images.ts'

const FOUND_LABELS = {
  name: 'name',
  description: 'description',
  githubUrl: 'GitHub',
  xAccount: 'X handle',
  image: 'an image',
} as const

type Proposal = Result<'POST /api/prefill'>

const PROPOSED = ['name', 'description', 'websiteUrl', 'githubUrl', 'xAccount'] as const

export type Prefill =
  | { state: 'waiting' | 'fetching' }
  | { state: 'failed'; message: string }
  | { state: 'found'; labels: readonly string[] }

export interface Filled {
  /** Empty if the user typed it. */
  site: string
  value: string
}

export const $prefill = atom<Prefill>({ state: 'waiting' })
export const $filled = atom<Partial<Record<string, Filled>>>({})
/** Details that differ from the typed text, or the text that they replaced. */
export const $offers = atom<Partial<Record<string, Filled>>>({})
/** The website's image, until it's used. */
export const $foundPicture = atom<{ site: string; address: string } | undefined>(undefined)

export async function fetchDetails(typed: string): Promise<void> {
  if ($prefill.get().state === 'fetching') return
  const address = typed.trim()
  if (address === '') return $prefill.set({ state: 'failed', message: WEBSITE_INVALID })
  $prefill.set({ state: 'fetching' })
  try {
    take(await call('POST /api/prefill', { body: { address } }))
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    const websiteUrl = address.includes('://') ? address : `https://${address}`
    if (isWebUrl(websiteUrl)) fillEmpty({ websiteUrl })
    $prefill.set({
      state: 'failed',
      message: body?.message ?? "Couldn't read the page. You can fill in the form yourself.",
    })
  }
}

export function takeOffer(field: TextField): void {
  const offer = $offers.get()[field]
  if (!offer) return
  const replaced = { site: $filled.get()[field]?.site ?? '', value: $fields.get()[field] }
  $offers.set({ ...$offers.get(), [field]: replaced })
  typeIn(field, offer.value)
  if (offer.site) $filled.set({ ...$filled.get(), [field]: offer })
}

export function takePicture(): void {
  const found = $foundPicture.get()
  if (!found || $isFull.get()) return
  $pictures.set([...$pictures.get(), found.address])
  $foundPicture.set(undefined)
}

export function dropPicture(address: string): void {
  $pictures.set($pictures.get().filter((other) => other !== address))
}

export function forgetPrefill(): void {
  $prefill.set({ state: 'waiting' })
  $filled.set({})
  $offers.set({})
  $foundPicture.set(undefined)
}

/** Typing over a filled field makes it the user's own. */
$fields.listen((fields) => {
  const unchanged = Object.entries($filled.get()).filter(
    ([field, filled]) => Reflect.get(fields, field) === filled?.value,
  )
  if (unchanged.length < Object.keys($filled.get()).length) $filled.set(Object.fromEntries(unchanged))
})

function take(proposal: Proposal): void {
  const { site, image } = proposal
  const offers: Record<string, Filled> = {}
  const filled: Record<string, Filled> = {}
  for (const field of PROPOSED) {
    const [value, before] = [proposal[field]?.trim() ?? '', $fields.get()[field]]
    if (value === '' || isSame(value, before)) continue
    ;(before.trim() === '' ? filled : offers)[field] = { site, value }
  }
  fillEmpty(Object.fromEntries(Object.entries(filled).map(([field, { value }]) => [field, value])))
  $filled.set({ ...$filled.get(), ...filled })
  $offers.set(offers)
  const labels = Object.entries(FOUND_LABELS).flatMap(([field, label]) =>
    Reflect.get(proposal, field) ? [label] : [],
  )
  if (image && !$pictures.get().includes(image)) $foundPicture.set({ site, address: image })
  $prefill.set({ state: 'found', labels })
}

function isSame(value: string, typed: string): boolean {
  if (value === typed.trim()) return true
  const address = canonicalUrl(value)
  return address !== undefined && address === canonicalUrl(typed)
}
