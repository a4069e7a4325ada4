/** The command palette's options for a text: agents, categories, pages and actions. */
import { THEMES } from '#site/client/theme.ts'
import { agentPath, categoryPath, newsPath, PAGES } from '#site/domain/addresses.ts'
import type { Category } from '#site/domain/agent.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { SORT_LABELS } from '#site/domain/texts/browse.ts'
import * as names from '#site/domain/texts/page-names.ts'
import { fold } from '#site/domain/words/text.ts'
import { COMPARE } from '#site/features/compare/compare-texts.ts'
import { type Icon, icons } from '#site/ui/icons.tsx'
import { searchFor } from './palette-texts.ts'

interface EntryBase {
  id: string
  label: string
}

export type PaletteEntry =
  | (EntryBase & { kind: 'agent'; href: string; agent: CardAgent })
  | (EntryBase & { kind: 'link'; href: string; icon: Icon })
  | (EntryBase & { kind: 'theme'; theme: string; icon: Icon })

export interface PaletteGroup {
  id: string
  label: string
  entries: PaletteEntry[]
}

export interface PaletteContent {
  text: string
  agents: readonly CardAgent[]
  popular: readonly CardAgent[]
  categories: readonly Category[]
}

export const SEARCH_ENTRY = 'search'

/** Shown before anything is typed, with pages and actions in view too. */
const CATEGORIES_UNASKED = 5

export function paletteGroups({ text, agents, popular, categories }: PaletteContent): PaletteGroup[] {
  const isAsked = text.trim() !== ''
  const offered = isAsked ? categories : categories.slice(0, CATEGORIES_UNASKED)
  const fits = ({ label }: EntryBase) => matches(label, text)
  const groups = [
    isAsked
      ? { id: 'agents', label: 'Agents', entries: agents.map(agentEntry) }
      : { id: 'popular', label: SORT_LABELS.popular, entries: popular.map(agentEntry) },
    {
      id: 'categories',
      label: 'Categories',
      entries: offered
        .map(({ id, name, slug }) => link(`category-${id}`, name, categoryPath(slug), icons.Folder))
        .filter(fits),
    },
    { id: 'pages', label: 'Go to', entries: PAGE_LINKS.filter(fits) },
    {
      id: 'actions',
      label: 'Actions',
      entries: [...searchEntry(text), ...THEME_ENTRIES.filter(fits)],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** True if every word of the text begins a word of the label. */
function matches(label: string, text: string): boolean {
  const words = fold(label).split(/[^\p{L}\p{M}\p{N}]+/u)
  const wanted = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}

function agentEntry(agent: CardAgent): PaletteEntry {
  return { kind: 'agent', id: `agent-${agent.id}`, label: agent.name, href: agentPath(agent.id), agent }
}

function link(id: string, label: string, href: string, icon: Icon): PaletteEntry {
  return { kind: 'link', id, label, href, icon }
}

function searchEntry(text: string): PaletteEntry[] {
  const search = text.trim()
  if (!search) return []
  return [link(SEARCH_ENTRY, searchFor(search), `/?${new URLSearchParams({ search })}`, icons.Search)]
}

const PAGE_LINKS = [
  link('page-browse', names.BROWSE, '/', icons.LayoutList),
  link('page-added-today', names.ADDED_TODAY, PAGES.addedToday, icons.CalendarPlus),
  link('page-ai-news', names.AI_NEWS, newsPath(1), icons.Newspaper),
  link('page-saved', names.SAVED_PAGE, PAGES.saved, icons.Bookmark),
  link('page-compare', COMPARE, PAGES.compare, icons.Columns2),
  link('page-submit', names.SUBMIT_AGENT, PAGES.submit, icons.Plus),
  link('page-profile', names.PROFILE, PAGES.profile, icons.CircleUserRound),
  link('page-terms', names.TERMS, PAGES.terms, icons.FileText),
  link('page-privacy', names.PRIVACY, PAGES.privacy, icons.FileText),
]

const THEME_ENTRIES = THEMES.map(
  ({ theme, label, icon }): PaletteEntry => ({ kind: 'theme', id: theme, label, theme, icon: icons[icon] }),
)
