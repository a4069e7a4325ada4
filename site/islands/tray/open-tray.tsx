/** Puts the tray at the foot of the page. */
import { createRoot } from 'react-dom/client'
import { showCompared } from '#site/browser/shown-compared.ts'
import { $compared } from '#site/stores/compared.ts'
import { Tray } from './tray.tsx'

/** `isNew` when somebody has just chosen the first agent and did not come with one. */
export function openTray(isNew: boolean): void {
  showCompared()
  $compared.listen(showCompared)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Tray isNew={isNew} />)
}
