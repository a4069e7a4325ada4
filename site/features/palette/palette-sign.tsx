/** The icon before an entry of the palette. */
import {
  CalendarPlus,
  CircleUserRound as CircleUser,
  FileText,
  Folder,
  LayoutList,
  Monitor,
  Moon,
  Newspaper,
  Plus,
  Search,
  Sun,
} from '#site/ui/icons.tsx'
import type { PaletteSign } from './palette-groups.ts'

export function PaletteSignIcon({ sign }: { sign: PaletteSign }) {
  const Sign = SIGNS[sign]
  return <Sign className="size-4 flex-none text-muted" />
}

const SIGNS = {
  category: Folder,
  browse: LayoutList,
  'added-today': CalendarPlus,
  news: Newspaper,
  submit: Plus,
  profile: CircleUser,
  page: FileText,
  search: Search,
  light: Sun,
  system: Monitor,
  dark: Moon,
}
