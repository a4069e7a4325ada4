/** The dialogs about a category: create or rename one, merge it into another, delete an empty one. */
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { categoryPath } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/admin-categories.ts'
import { DELETE, DELETING, SAVING } from '#site/domain/texts/profile.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { ConflictView } from '#site/features/admin/kit/conflict-view.tsx'
import { TaskDialog, TaskForm } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { Field, FieldFrame } from '#site/ui/form/field.tsx'
import {
  $conflict,
  $task,
  type Category,
  categories,
  categoryForm,
  closeDialog,
  editCategory,
  mergeInto,
  removeCategory,
  saveOver,
} from './categories.ts'

export const categoryRow = ({ id }: Category) => `category-${id}`

const LABELS = { name: texts.CATEGORY_NAME, description: texts.CATEGORY_DESCRIPTION } as const

const NAMES = ['name', 'description'] as const

export function CategoryDialog() {
  const task = useStore($task)
  if (!task) return null
  if (task.about === 'edit') return <EditDialog category={task.category} />
  const { category } = task
  const shared = { row: categoryRow(category), onClose: closeDialog }
  if (task.about === 'merge')
    return (
      <TaskDialog {...shared} title={`Merge ${category.name} into another category`}>
        <MergeForm category={category} />
      </TaskDialog>
    )
  return (
    <TaskDialog
      {...shared}
      title={`Delete ${category.name}?`}
      text="This category has no agents. Its page will be removed and its URL will stop working."
    >
      <ConfirmButtons
        label={DELETE}
        pending={DELETING}
        onYes={() => removeCategory(category)}
        onNo={closeDialog}
      />
    </TaskDialog>
  )
}

function EditDialog({ category }: { category: Category | undefined }) {
  const isNew = category === undefined
  return (
    <TaskDialog
      key={category?.version}
      title={isNew ? texts.NEW_CATEGORY : texts.renameOf(category.name)}
      text={
        isNew ? 'New categories are added to the end of the list. You can move them afterward.' : undefined
      }
      onClose={closeDialog}
    >
      <TaskForm
        form={categoryForm}
        label={isNew ? 'Create' : 'Save'}
        pending={isNew ? 'Creating...' : SAVING}
        onCancel={closeDialog}
      >
        <CategoryConflict />
        {NAMES.map((name) => (
          <Field
            key={name}
            name={name}
            label={LABELS[name]}
            autoComplete="off"
            defaultValue={category?.[name]}
            optional={name === 'description'}
          />
        ))}
      </TaskForm>
    </TaskDialog>
  )
}

function CategoryConflict() {
  const conflict = useStore($conflict)
  if (!conflict) return null
  const { theirs, mine } = conflict
  const differing = NAMES.filter((name) => theirs[name] !== mine[name])
  return (
    <ConflictView
      of={theirs}
      fields={differing.map((name) => ({ label: LABELS[name], theirs: theirs[name], mine: mine[name] }))}
      onUseTheirs={() => editCategory(theirs)}
      onUseMine={({ currentTarget }) => {
        saveOver(theirs)
        currentTarget.form?.requestSubmit()
      }}
    />
  )
}

function MergeForm({ category }: { category: Category }) {
  const field = useId()
  const list = useStore(categories.$list)
  const [chosen, setChosen] = useState('')
  const others = list.state === 'listed' ? list.items.filter(({ id }) => id !== category.id) : []
  const into = others.find(({ id }) => id === chosen) ?? others[0]
  return (
    <div>
      <FieldFrame id={field} name="into" label="Merge into">
        <select
          id={field}
          className="select w-full"
          value={into?.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <p role="status" className="mt-4">
        {into && mergeText(category, categoryPath(category.slug), into)}
      </p>
      <ConfirmButtons
        label={category.agents === 0 ? texts.MERGE : `Merge ${counted(category.agents, 'agent')}`}
        pending="Merging..."
        className="btn-error min-w-36"
        disabled={!into}
        onYes={() => into && mergeInto(category, into)}
        onNo={closeDialog}
      />
    </div>
  )
}

function mergeText(from: { name: string; agents: number }, address: string, into: typeof from): string {
  const moves = from.agents === 1 ? '1 agent moves' : `${from.agents} agents move`
  const then = `${moves} to ${into.name}, for a total of ${from.agents + into.agents}.`
  return `${then} ${address} will redirect there, and ${from.name} will be deleted. There's no undo.`
}
