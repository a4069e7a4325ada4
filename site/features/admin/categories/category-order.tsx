/** Moves categories: each move is shown at once, and the last order is sent. */
import { atom } from 'nanostores'
import { moveDown, movedTo, moveUp, ORDER_NOT_SAVED } from '#site/domain/texts/admin-categories.ts'
import { ArrowDown, GripVertical } from '#site/features/admin/kit/admin-icons.tsx'
import { MoveButtons } from '#site/features/admin/kit/reorder.tsx'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { ArrowUp } from '#site/ui/icons.tsx'
import { showToast } from '#site/ui/toast/toast.ts'
import { type Category, categories } from './categories.ts'

/** For screen readers. */
export const $moved = atom('')

export function moveCategory(id: string, position: number): void {
  const now = categories.$list.get()
  const moved = now.state === 'listed' && now.items.find((category) => category.id === id)
  if (now.state !== 'listed' || !moved) return
  const others = now.items.filter((category) => category.id !== id)
  const items = others.toSpliced(position, 0, moved)
  categories.$list.set({ ...now, items })
  $moved.set(movedTo(moved.name, position + 1, items.length))
  void send(items)
}

let pending: readonly Category[] | undefined
let isSending = false

/** One request at a time; only the latest order follows. */
async function send(items: readonly Category[]): Promise<void> {
  pending = items
  if (isSending) return
  isSending = true
  try {
    while (pending) {
      const body: { ids: string[] } = { ids: pending.map(({ id }) => id) }
      pending = undefined
      await callAsAdmin('PUT /api/admin/categories/order', { body })
    }
  } catch {
    pending = undefined
    showToast({ ...ORDER_NOT_SAVED, tone: 'destructive' })
    await categories.load()
  } finally {
    isSending = false
  }
}

interface Props {
  category: Category
  position: number
  total: number
}

export function CategoryMover({ category: { id, name }, position, total }: Props) {
  return (
    <span className="flex items-center">
      <MoveButtons
        labels={[moveUp(name), moveDown(name)]}
        icons={[ArrowUp, ArrowDown]}
        className="btn-sm"
        move={(to) => moveCategory(id, to)}
        {...{ position, total }}
      />
      <span className="grip" data-grip draggable aria-hidden="true">
        <GripVertical className="size-4" />
      </span>
    </span>
  )
}
