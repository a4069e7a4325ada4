/** Checks a token that came in the address of a signed-in visitor, and opens a dialog when it is another account's. */
import { createRoot } from 'react-dom/client'
import { $arrived, checkArrival } from './arriving.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

export async function settleArrival(): Promise<void> {
  await checkArrival()
  if (!$arrived.get()) return
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<TakeOverDialog />)
}
