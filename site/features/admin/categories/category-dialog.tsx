/** The dialogs about a category: create one, merge it into another, delete an empty one. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import {
  CREATE_TEXT,
  DELETE_CATEGORY_TEXT,
  deleteCategoryTitle,
  mergeTitle,
  NEW_CATEGORY,
} from '#site/domain/texts/admin-categories.ts'
import { DELETE, DELETING } from '#site/domain/texts/profile.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import type { KeptCategory } from './category-list.ts'
import { CreateForm } from './create-form.tsx'
import { $categoryTask, $isKeeping, type CategoryTask, endTask, removeCategory } from './edited-category.ts'
import { MergeForm } from './merge-form.tsx'

export function CategoryDialog({ categories }: { categories: readonly KeptCategory[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const task = useStore($categoryTask)
  const open = task?.task === 'rename' ? undefined : task
  const last = useRef<CategoryTask>(undefined)
  last.current = open ?? last.current
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <ConfirmDialog dialog={dialog} {...wordsOf(last.current)} onClose={() => open && endTask()}>
      {last.current && <Parts task={last.current} categories={categories} />}
    </ConfirmDialog>
  )
}

function Parts({ task, categories }: { task: CategoryTask; categories: readonly KeptCategory[] }) {
  if (task.task === 'create') return <CreateForm key={task.turn} />
  if (task.task === 'merge')
    return <MergeForm key={task.category.id} category={task.category} categories={categories} />
  return task.task === 'delete' ? <DeleteButtons category={task.category} /> : null
}

function DeleteButtons({ category }: { category: KeptCategory }) {
  const isKeeping = useStore($isKeeping)
  return (
    <ConfirmButtons
      label={isKeeping ? DELETING : DELETE}
      disabled={isKeeping}
      onYes={() => removeCategory(category)}
      onNo={endTask}
    />
  )
}

function wordsOf(task: CategoryTask | undefined): { title: string; text?: string } {
  if (task?.task === 'merge') return { title: mergeTitle(task.category.name) }
  if (task?.task === 'delete')
    return { title: deleteCategoryTitle(task.category.name), text: DELETE_CATEGORY_TEXT }
  return { title: NEW_CATEGORY, text: CREATE_TEXT }
}
