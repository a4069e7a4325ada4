/** Moves a category by one place, by arrows or by keyboard; its grip drags it. */
import { flushSync } from 'react-dom'
import { moveDown, moveUp } from '#site/domain/texts/admin-categories.ts'
import { ArrowDown, GripVertical } from '#site/features/admin/kit/admin-icons.tsx'
import { ArrowUp } from '#site/ui/icons.tsx'
import type { KeptCategory } from './category-list.ts'
import { moveCategory } from './category-order.ts'

interface Props {
  category: KeptCategory
  place: number
  total: number
}

export function CategoryMover({ category: { id, name }, place, total }: Props) {
  const press = (button: HTMLButtonElement, to: number) => {
    if (button.ariaDisabled === 'true') return
    flushSync(() => moveCategory(id, to))
    // A row that is moved in the page loses the focus.
    button.focus()
  }
  return (
    <span className="flex items-center">
      <button
        type="button"
        className="btn btn-square btn-ghost btn-sm"
        aria-label={moveUp(name)}
        aria-disabled={place === 0}
        onClick={({ currentTarget }) => press(currentTarget, place - 1)}
      >
        <ArrowUp className="size-3.5" />
      </button>
      <button
        type="button"
        className="btn btn-square btn-ghost btn-sm"
        aria-label={moveDown(name)}
        aria-disabled={place === total - 1}
        onClick={({ currentTarget }) => press(currentTarget, place + 1)}
      >
        <ArrowDown className="size-3.5" />
      </button>
      <span className="grip" data-grip draggable aria-hidden="true">
        <GripVertical className="size-4" />
      </span>
    </span>
  )
}
