/** The dialogs about a category: create or rename one, merge it into another, delete an empty one. */
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { categoryPath } from '#site/domain/addresses.ts'
import {
  CATEGORY_DESCRIPTION,
  CATEGORY_NAME,
  CREATE_CATEGORY,
  CREATE_TEXT,
  CREATING,
  DELETE_CATEGORY_TEXT,
  deleteCategoryTitle,
  MERGE_INTO,
  MERGING,
  mergeAgents,
  mergeText,
  mergeTitle,
  NEW_CATEGORY,
  renameOf,
  SAVE,
} from '#site/domain/texts/admin-categories.ts'
import { DELETE, DELETING, SAVING } from '#site/domain/texts/profile.ts'
import { EditorConflict } from '#site/features/admin/kit/conflict-view.tsx'
import { TaskDialog, TaskForm } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { Field } from '#site/ui/form/field.tsx'
import {
  type Category,
  categories,
  categoryEditor,
  mergeInto,
  removal,
  removeCategory,
} from './categories.ts'

export const categoryRow = ({ id }: Category) => `category-${id}`

const LABELS = { name: CATEGORY_NAME, description: CATEGORY_DESCRIPTION } as const

export function CategoryDialog() {
  const task = useStore(categoryEditor.$task)
  if (!task) return null
  const { item, turn } = task
  const words = item ? { title: renameOf(item.name) } : { title: NEW_CATEGORY, text: CREATE_TEXT }
  return (
    <TaskDialog key={turn} {...words} onClose={categoryEditor.end}>
      <TaskForm
        form={categoryEditor.form}
        label={item ? SAVE : CREATE_CATEGORY}
        pending={item ? SAVING : CREATING}
        onCancel={categoryEditor.end}
      >
        <EditorConflict
          editor={categoryEditor}
          labels={LABELS}
          read={({ name, description }) => ({ name, description })}
        />
        <Field name="name" label={CATEGORY_NAME} autoComplete="off" defaultValue={item?.name} />
        <Field
          name="description"
          label={CATEGORY_DESCRIPTION}
          autoComplete="off"
          defaultValue={item?.description}
          optional
        />
      </TaskForm>
    </TaskDialog>
  )
}

/** Merges a category into another one, or deletes an empty one. */
export function RemovalDialog() {
  const task = useStore(removal.$task)
  const isChanging = useStore(removal.$changing) !== undefined
  if (!task) return null
  const { by, category, turn } = task
  const shared = { row: categoryRow(category), onClose: removal.end }
  if (by === 'merge')
    return (
      <TaskDialog key={turn} {...shared} title={mergeTitle(category.name)}>
        <MergeForm category={category} isChanging={isChanging} />
      </TaskDialog>
    )
  return (
    <TaskDialog key={turn} {...shared} title={deleteCategoryTitle(category.name)} text={DELETE_CATEGORY_TEXT}>
      <ConfirmButtons
        label={isChanging ? DELETING : DELETE}
        disabled={isChanging}
        onYes={() => removeCategory(category)}
        onNo={removal.end}
      />
    </TaskDialog>
  )
}

function MergeForm({ category, isChanging }: { category: Category; isChanging: boolean }) {
  const field = useId()
  const list = useStore(categories.$list)
  const [chosen, setChosen] = useState('')
  const others = list.state === 'listed' ? list.items.filter(({ id }) => id !== category.id) : []
  const into = others.find(({ id }) => id === chosen) ?? others[0]
  return (
    <div className="mt-5">
      <label htmlFor={field} className="mb-1.5 block font-semibold">
        {MERGE_INTO}
      </label>
      <select
        id={field}
        className="select w-full"
        value={into?.id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p role="status" className="mt-4">
        {into && mergeText(category, categoryPath(category.slug), into)}
      </p>
      <ConfirmButtons
        label={isChanging ? MERGING : mergeAgents(category.agents)}
        className="btn-error min-w-36"
        disabled={isChanging || !into}
        onYes={() => into && mergeInto(category, into)}
        onNo={removal.end}
      />
    </div>
  )
}
