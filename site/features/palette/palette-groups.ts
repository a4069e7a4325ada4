/** The command palette's options for a text: agents, categories, pages and actions. */

import { THEMES } from '#site/client/theme.ts'
import { agentPath, categoryPath, newsPath, PAGES } from '#site/domain/addresses.ts'
import type { Category } from '#site/domain/agent.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { SORT_LABELS, searchHeading } from '#site/domain/texts/browse.ts'
import * as pageNamesTexts from '#site/domain/texts/page-names.ts'
import { THEME_DARK, THEME_LIGHT, THEME_SYSTEM } from '#site/domain/texts/page-names.ts'
import { fold, nameKey } from '#site/domain/words/text.ts'
import * as texts from './palette-texts.ts'

export type PaletteSign =
  | 'category'
  | 'browse'
  | 'added-today'
  | 'news'
  | 'submit'
  | 'profile'
  | 'page'
  | 'search'
  | keyof typeof THEMES

interface EntryBase {
  id: string
  label: string
}
/** An agent with its picture, a link, or a theme to choose. */
export type PaletteEntry =
  | (EntryBase & { kind: 'agent'; href: string; agent: CardAgent })
  | (EntryBase & { kind: 'link'; href: string; sign: PaletteSign })
  | (EntryBase & { kind: 'theme'; theme: string; sign: PaletteSign })

export interface PaletteGroup {
  id: string
  label: string
  entries: PaletteEntry[]
}

export interface PaletteContent {
  text: string
  /** Found for the text. */
  agents: readonly CardAgent[]
  /** Offered before anything is typed. */
  popular: readonly CardAgent[]
  categories: readonly Category[]
}

/** Before anything is typed, so that pages and actions are in sight too. */
const CATEGORIES_UNASKED = 5

/** The groups that are not empty, in order. */
export function paletteGroups({ text, agents, popular, categories }: PaletteContent): PaletteGroup[] {
  const isAsked = text.trim() !== ''
  const offered = isAsked ? categories : categories.slice(0, CATEGORIES_UNASKED)
  const fits = ({ label }: EntryBase) => matches(label, text)
  const groups = [
    isAsked
      ? { id: 'agents', label: texts.PALETTE_AGENTS_GROUP, entries: agents.map(agentEntry) }
      : { id: 'popular', label: SORT_LABELS.popular, entries: popular.map(agentEntry) },
    {
      id: 'categories',
      label: texts.PALETTE_CATEGORIES_GROUP,
      entries: offered.map(categoryEntry).filter(fits),
    },
    { id: 'pages', label: texts.PALETTE_PAGES_GROUP, entries: PAGE_LINKS.filter(fits) },
    {
      id: 'actions',
      label: texts.PALETTE_ACTIONS_GROUP,
      entries: [...searchEntry(text), ...THEME_ENTRIES.filter(fits)],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Puts agents whose name begins with the text first, because that is what people type in the palette. */
export function namesFirst(agents: readonly CardAgent[], text: string): CardAgent[] {
  const key = nameKey(text)
  const begins = ({ name }: CardAgent) => key !== '' && nameKey(name).startsWith(key)
  return [...agents.filter(begins), ...agents.filter((agent) => !begins(agent))]
}

/** True if every word of the text begins a word of the label. */
function matches(label: string, text: string): boolean {
  const words = fold(label).split(/[^\p{L}\p{N}]+/u)
  const wanted = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}

function agentEntry(agent: CardAgent): PaletteEntry {
  return { kind: 'agent', id: `agent-${agent.id}`, label: agent.name, href: agentPath(agent.id), agent }
}

function categoryEntry({ id, name, slug }: Category): PaletteEntry {
  return { kind: 'link', id: `category-${id}`, label: name, href: categoryPath(slug), sign: 'category' }
}

function searchEntry(text: string): PaletteEntry[] {
  const search = text.trim()
  if (!search) return []
  const href = `/?${new URLSearchParams({ search })}`
  return [{ kind: 'link', id: 'search', label: searchHeading(search), href, sign: 'search' }]
}

const page = (id: string, label: string, href: string, sign: PaletteSign): PaletteEntry => ({
  kind: 'link',
  id: `page-${id}`,
  label,
  href,
  sign,
})

const PAGE_LINKS = [
  page('browse', pageNamesTexts.BROWSE, '/', 'browse'),
  page('added-today', pageNamesTexts.ADDED_TODAY, PAGES.addedToday, 'added-today'),
  page('ai-news', pageNamesTexts.AI_NEWS, newsPath(1), 'news'),
  page('submit', pageNamesTexts.SUBMIT_AGENT, PAGES.submit, 'submit'),
  page('profile', pageNamesTexts.PROFILE, PAGES.profile, 'profile'),
  page('terms', pageNamesTexts.TERMS, PAGES.terms, 'page'),
  page('privacy', pageNamesTexts.PRIVACY, PAGES.privacy, 'page'),
]

const THEME_ENTRIES: PaletteEntry[] = [
  { kind: 'theme', id: 'theme-light', label: THEME_LIGHT, theme: THEMES.light, sign: 'light' },
  { kind: 'theme', id: 'theme-system', label: THEME_SYSTEM, theme: THEMES.system, sign: 'system' },
  { kind: 'theme', id: 'theme-dark', label: THEME_DARK, theme: THEMES.dark, sign: 'dark' },
]
