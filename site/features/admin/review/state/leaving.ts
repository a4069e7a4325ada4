/** Leaving the desk: what was decided is sent first. */
import { onMount } from 'nanostores'
import { goTo } from '#site/client/navigation.ts'
import { adminEditPath } from '#site/domain/addresses.ts'
import { keepPlace } from './place.ts'
import { $desk } from './queue.ts'
import { inOrder } from './queue-order.ts'

/** Opens an agent in the editor once the site knows of everything that was decided. */
export function openEditor(id: string): void {
  void inOrder(async () => {
    keepPlace()
    goTo(adminEditPath(id))
  })
}

// Whoever closes the page too soon is asked by the browser whether they mean it.
onMount($desk, () => {
  const ask = (event: Event) => {
    if ($desk.get().underway.length > 0) event.preventDefault()
  }
  globalThis.addEventListener?.('beforeunload', ask)
  return () => globalThis.removeEventListener?.('beforeunload', ask)
})
