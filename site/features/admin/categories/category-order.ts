/** Moves categories: each move is shown at once, and the last order is sent. */
import { atom } from 'nanostores'
import { movedTo, ORDER_NOT_SAVED } from '#site/domain/texts/admin-categories.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { $keptCategories, type KeptCategory, loadKeptCategories } from './category-list.ts'

/** What the last move did, in words. */
export const $moved = atom('')

/** Puts a category at a place, counted from 0. */
export function moveCategory(id: string, place: number): void {
  const now = $keptCategories.get()
  const moved = now.state === 'listed' && now.categories.find((category) => category.id === id)
  if (now.state !== 'listed' || !moved) return
  const others = now.categories.filter((category) => category.id !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  const categories = [...others.slice(0, at), moved, ...others.slice(at)]
  if (!categories.some((category, index) => category !== now.categories[index])) return
  $keptCategories.set({ state: 'listed', categories })
  $moved.set(movedTo(moved.name, at + 1, categories.length))
  void send(categories)
}

let waiting: readonly KeptCategory[] | undefined
let isSending = false

/** One at a time, and of those that come meanwhile only the last. */
async function send(categories: readonly KeptCategory[]): Promise<void> {
  waiting = categories
  if (isSending) return
  isSending = true
  try {
    while (waiting) {
      const body: { ids: string[] } = { ids: waiting.map(({ id }) => id) }
      waiting = undefined
      await callAsAdmin('PUT /api/admin/categories/order', { body })
    }
  } catch {
    waiting = undefined
    showToast({ ...ORDER_NOT_SAVED, tone: 'destructive' })
    await loadKeptCategories()
  } finally {
    isSending = false
  }
}
