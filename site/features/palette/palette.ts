/** The command palette's state: whether it is open, what is typed, its options and the current one. */
import { atom } from 'nanostores'
import { chooseTheme } from '#site/client/theme.ts'
import { PALETTE_AGENTS } from '#site/domain/limits.ts'
import { categoryReport, loadCategories } from '#site/features/browse/state/lookups.ts'
import { AgentSearch, listAgents } from './agent-search.ts'
import { type PaletteContent, type PaletteEntry, paletteGroups, SEARCH_ENTRY } from './palette-groups.ts'

interface PaletteState extends PaletteContent {
  open: boolean
  /** The ID of the current entry; undefined means the first one. */
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

const search = new AgentSearch((agents) => change({ agents }))

/** Opens the palette with initial text, or closes the open one. */
export function togglePalette(text: string): void {
  const { open, categories, popular } = $palette.get()
  if (open) {
    closePalette()
    return
  }
  $palette.set({ ...CLOSED, categories, popular, open: true })
  void loadCategories().then(() => change({ categories: categoryReport.$report.get().value ?? [] }))
  if (popular.length === 0) void listAgents('', PALETTE_AGENTS).then((all) => change({ popular: all }))
  typeInPalette(text)
}

export function closePalette(): void {
  search.stop()
  change({ open: false })
}

export function typeInPalette(text: string): void {
  change({ text, chosen: undefined })
  search.type(text)
}

/** Moves by a number of options, from the last to the first. */
export function moveInPalette(by: number): void {
  const entries = paletteEntries()
  const index = entries.findIndex(({ id }) => id === currentEntry()?.id)
  chooseInPalette((index + by + entries.length) % entries.length)
}

/** A negative index counts from the end. */
export function chooseInPalette(index: number): void {
  change({ chosen: paletteEntries().at(index)?.id })
}

export function currentEntry(): PaletteEntry | undefined {
  const entries = paletteEntries()
  const at = (wanted: string | undefined) => entries.find(({ id }) => id === wanted)
  return at($palette.get().chosen) ?? (isSheet() ? at(SEARCH_ENTRY) : undefined) ?? entries[0]
}

/** True on phones, where the palette is the search box and Enter searches. */
function isSheet(): boolean {
  return window.matchMedia('(width < 48rem)').matches
}

/** Waits for the agents that match the text, so that a quick Enter doesn't open the wrong option. Undefined if the text has changed since. */
export async function settledEntry(): Promise<PaletteEntry | undefined> {
  const { chosen, text } = $palette.get()
  if (!chosen && !isSheet()) await search.settled()
  const now = $palette.get()
  return now.open && now.text === text ? currentEntry() : undefined
}

export function applyTheme(theme: string): void {
  chooseTheme(theme)
  closePalette()
}

function change(part: Partial<PaletteState>): void {
  $palette.set({ ...$palette.get(), ...part })
}

function paletteEntries(): PaletteEntry[] {
  return paletteGroups($palette.get()).flatMap(({ entries }) => entries)
}
