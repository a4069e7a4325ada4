/** Tooltips for controls with only an icon: their look, and listening from the moment an island's modules are there. */
import { startTooltips } from '#site/browser/tooltips.ts'
import './tooltip.css'

interface Named {
  'aria-label': string
  'data-tooltip': string
}

startTooltips()

/** The attributes that name a control for everyone. */
export function tooltip(label: string): Named {
  return { 'aria-label': label, 'data-tooltip': label }
}
