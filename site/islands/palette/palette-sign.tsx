/** The icon before an entry of the palette. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleUser from 'lucide-react/icons/circle-user-round'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import LayoutList from 'lucide-react/icons/layout-list'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Newspaper from 'lucide-react/icons/newspaper'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import type { PaletteSign } from '#site/stores/palette-groups.ts'

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
