/** Two versions of a record that somebody else saved while it was edited here: theirs beside mine, one of which is chosen whole. */
import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { CHANGED_MEANWHILE, changedBy } from '#site/domain/texts/administration.ts'
import { TriangleAlert } from '#site/ui/icons.tsx'
import type { Editor } from './editor.ts'
import {
  CHOOSE_VERSION,
  EMPTY_VALUE,
  THEIR_VERSION,
  USE_MINE,
  USE_THEIRS,
  YOUR_VERSION,
} from './kit-texts.ts'

interface Props {
  /** Who saved it, where that is known. */
  by?: string | undefined
  /** The fields in which the versions differ. */
  fields: readonly { label: string; theirs: ReactNode; mine: ReactNode }[]
  /** Puts their version into the form. */
  onUseTheirs: () => void
  /** Saves the form's version over theirs. */
  onUseMine: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Takes the focus when it appears: a new `key` shows it again. Once it is gone, the form's submit button gets the focus. */
export function ConflictView({ by, fields, onUseTheirs, onUseMine }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = place.current?.closest('dialog, main')
    place.current?.focus()
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          around?.querySelector<HTMLElement>('form [type="submit"]')?.focus()
      })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields, and these are versions of them
    <div
      ref={place}
      role="group"
      aria-labelledby="conflict-title"
      tabIndex={-1}
      className="notice notice-warn"
    >
      <TriangleAlert />
      <div className="min-w-0 grow">
        <p id="conflict-title" className="font-semibold">
          {by ? changedBy(by) : CHANGED_MEANWHILE}
        </p>
        <p className="text-sm">{CHOOSE_VERSION}</p>
        <table className="mt-3 w-full table-fixed text-left align-top text-sm">
          <thead>
            <tr>
              <th scope="col">{THEIR_VERSION}</th>
              <th scope="col">{YOUR_VERSION}</th>
            </tr>
          </thead>
          {fields.map(({ label, theirs, mine }) => (
            <tbody key={label}>
              <tr>
                <th colSpan={2} scope="rowgroup" className="pt-2 font-normal text-muted">
                  {label}
                </th>
              </tr>
              <tr className="align-top">
                <td className="pr-4 whitespace-pre-line wrap-anywhere">{theirs || EMPTY_VALUE}</td>
                <td className="whitespace-pre-line wrap-anywhere">{mine || EMPTY_VALUE}</td>
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr>
              <td className="pt-3">
                <button type="button" className="btn btn-outline btn-sm" onClick={onUseTheirs}>
                  {USE_THEIRS}
                </button>
              </td>
              <td className="pt-3">
                <button type="button" className="btn btn-primary btn-sm" onClick={onUseMine}>
                  {USE_MINE}
                </button>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

interface EditorProps<Item extends { id: string; version: string }, Fields, Name extends string> {
  editor: Editor<Item, Fields>
  labels: Readonly<Record<Name, string>>
  /** A version as the form shows it. */
  read: (version: Item | Fields) => Readonly<Record<Name, string>>
}

/** The conflict of an editor, inside its form. */
export function EditorConflict<Item extends { id: string; version: string }, Fields, Name extends string>({
  editor,
  labels,
  read,
}: EditorProps<Item, Fields, Name>) {
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
