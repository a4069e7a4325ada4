/** Puts the tray at the foot of the page. */
import { createRoot } from 'react-dom/client'
import { $compared } from '#site/features/compare/compared.ts'
import { showCompared } from '#site/features/compare/shown-compared.ts'
import { Tray } from './tray.tsx'

/** `isNew` when somebody has just chosen the first agent and did not come with one. */
export function openTray(isNew: boolean): void {
  showCompared()
  $compared.listen(showCompared)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Tray isNew={isNew} />)
}
