/** The dialog of an editor, which adds or edits a record, with its conflict view. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ConflictView } from './conflict-view.tsx'
import type { Editor } from './task.ts'
import { TaskDialog, TaskForm } from './task-dialog.tsx'

interface Versioned {
  id: string
  version: string
}

interface Props<Item extends Versioned, Fields, Name extends string> {
  editor: Editor<Item, Fields>
  words: (item: Item | undefined) => { title: string; text?: string; label: string; pending: string }
  labels: Readonly<Record<Name, string>>
  read: (version: Item | Fields) => Readonly<Record<Name, string>>
  fields: (item: Item | undefined) => ReactNode
}

export function EditorDialog<Item extends Versioned, Fields, Name extends string>(
  props: Props<Item, Fields, Name>,
) {
  const { editor, words, fields } = props
  const task = useStore(editor.$task)
  if (!task) return null
  const { item, turn } = task
  const { title, text, label, pending } = words(item)
  return (
    <TaskDialog key={turn} title={title} text={text} onClose={editor.end}>
      <TaskForm form={editor.form} label={label} pending={pending} onCancel={editor.end}>
        <EditorConflict {...props} />
        {fields(item)}
      </TaskForm>
    </TaskDialog>
  )
}

function EditorConflict<Item extends Versioned, Fields, Name extends string>({
  editor,
  labels,
  read,
}: Pick<Props<Item, Fields, Name>, 'editor' | 'labels' | 'read'>) {
  const conflict = useStore(editor.$conflict)
  if (!conflict) return null
  const [theirs, mine] = [read(conflict.theirs), read(conflict.mine)]
  const names = Object.keys(labels).filter((name): name is Name => name in theirs)
  return (
    <ConflictView
      key={conflict.shown}
      fields={names
        .filter((name) => theirs[name] !== mine[name])
        .map((name) => ({ label: labels[name], theirs: theirs[name], mine: mine[name] }))}
      onUseTheirs={() => editor.open(conflict.theirs)}
      onUseMine={({ currentTarget }) => {
        editor.keepMine()
        currentTarget.form?.requestSubmit()
      }}
    />
  )
}
