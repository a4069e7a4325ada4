/** Judges a token that came while somebody was signed in, and puts the question into the page where one is asked. */
import { createRoot } from 'react-dom/client'
import { $newcomer, judgeArrival } from '#site/stores/arrival.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

export async function settleArrival(): Promise<void> {
  await judgeArrival()
  if (!$newcomer.get()) return
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<TakeOverDialog />)
}
