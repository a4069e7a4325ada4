/** The command palette's state: whether it is open, what is typed, its options and the current one. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import { chooseTheme } from '#site/client/theme.ts'
import { PALETTE_AGENTS, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { findAgents, popularAgents } from '#site/features/compare/found-agents.ts'
import { type PaletteContent, type PaletteEntry, paletteGroups } from './palette-groups.ts'

interface PaletteState extends PaletteContent {
  open: boolean
  /** The entry moved to; undefined means the first one. */
  chosen: string | undefined
}

const CLOSED: PaletteState = {
  open: false,
  text: '',
  agents: [],
  popular: [],
  categories: [],
  chosen: undefined,
}

export const $palette = atom<PaletteState>(CLOSED)

let resting: ReturnType<typeof setTimeout> | undefined
let request = new AbortController()
/** The search under way, so that Enter can wait for it. */
let searching: Promise<void> = Promise.resolve()

/** Opens the palette with a text to begin with, or closes the open one. */
export function togglePalette(text: string): void {
  if ($palette.get().open) closePalette()
  else openPalette(text)
}

function openPalette(text: string): void {
  const { categories, popular } = $palette.get()
  $palette.set({ ...CLOSED, categories, popular, open: true })
  if (categories.length === 0) void readCategories()
  if (popular.length === 0) void readPopular()
  typeInPalette(text)
}

export function closePalette(): void {
  request.abort()
  clearTimeout(resting)
  $palette.set({ ...$palette.get(), open: false })
}

export function typeInPalette(text: string): void {
  request.abort()
  clearTimeout(resting)
  const agents = text.trim() ? $palette.get().agents : []
  $palette.set({ ...$palette.get(), text, agents, chosen: undefined })
  if (!text.trim()) return
  searching = new Promise((resolve) => {
    resting = setTimeout(() => void searchAgents(text.trim()).finally(resolve), SEARCH_REST_MS)
  })
}

/** Moves by so many options, from the last on to the first. */
export function moveInPalette(by: number): void {
  const entries = paletteEntries()
  const index = entries.findIndex(({ id }) => id === currentEntry()?.id)
  chooseAt((index + by + entries.length) % entries.length)
}

export function moveToEnd(end: 'first' | 'last'): void {
  chooseAt(end === 'first' ? 0 : -1)
}

export function currentEntry(): PaletteEntry | undefined {
  const entries = paletteEntries()
  return entries.find(({ id }) => id === $palette.get().chosen) ?? entries[0]
}

/** Waits for the agents of the text, so that a quick Enter does not open another option. */
export async function settledEntry(): Promise<PaletteEntry | undefined> {
  if ($palette.get().text.trim() && !$palette.get().chosen) await searching
  return currentEntry()
}

export function putOnTheme(theme: string): void {
  chooseTheme(theme)
  closePalette()
}

function chooseAt(index: number): void {
  $palette.set({ ...$palette.get(), chosen: paletteEntries().at(index)?.id })
}

function paletteEntries(): PaletteEntry[] {
  return paletteGroups($palette.get()).flatMap(({ entries }) => entries)
}

async function searchAgents(search: string): Promise<void> {
  request = new AbortController()
  const { signal } = request
  const agents = (await findAgents(search, signal)).slice(0, PALETTE_AGENTS)
  if (!signal.aborted) $palette.set({ ...$palette.get(), agents })
}

async function readPopular(): Promise<void> {
  const popular = await popularAgents()
  $palette.set({ ...$palette.get(), popular })
}

async function readCategories(): Promise<void> {
  const categories = await call('GET /api/categories').catch(() => [])
  $palette.set({ ...$palette.get(), categories })
}
