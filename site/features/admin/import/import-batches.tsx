/** Earlier imports with their counts. Each can be undone. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { goTo } from '#site/client/navigation.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { type Column, DataTable } from '#site/features/admin/kit/data-table.tsx'
import { filterQueue } from '#site/features/admin/review/state/queue.ts'
import { type ImportBatch, importBatches } from '#site/features/admin/shell/admin-reports.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { undoImport } from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportBatches() {
  const { value } = useStore(importBatches.$report)
  const [asked, setAsked] = useState<ImportBatch>()
  const [withVotes, setWithVotes] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const [heading, rows] = [useRef<HTMLHeadingElement>(null), useRef<HTMLTableSectionElement>(null)]
  useEffect(() => importBatches.watch(), [])
  useFocusFallback(rows, heading)
  if (!value || value.length === 0) return null
  const ask = (batch: ImportBatch) => {
    setAsked(batch)
    setWithVotes(false)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <section className="import-part" aria-labelledby="import-batches">
      <h3 ref={heading} id="import-batches" tabIndex={-1} className="display text-xl">
        {texts.BATCHES}
      </h3>
      <p className="text-sm text-muted">
        Undo deletes the agents that an import added, unless they have upvotes, or someone or a later import
        has changed them since. Select a file to see its approved agents; its pending ones are in the review
        queue.
      </p>
      <DataTable caption={texts.BATCHES} items={value} columns={columnsOf(ask)} body={rows} />
      <ConfirmDialog
        dialog={dialog}
        title={texts.confirmUndo(asked?.name ?? '')}
        text={asked ? texts.undoText(asked, withVotes) : ''}
      >
        {asked && asked.voted > 0 && (
          <label className="mt-4 flex cursor-pointer gap-2.5">
            <input
              type="checkbox"
              className="checkbox checkbox-sm checkbox-primary mt-0.5"
              checked={withVotes}
              onChange={({ target }) => setWithVotes(target.checked)}
            />
            <span>{texts.deleteVoted(asked.voted)}</span>
          </label>
        )}
        <ConfirmButtons
          label={texts.UNDO}
          onYes={() => {
            close()
            if (asked) void undoImport(asked.id, withVotes)
          }}
          onNo={close}
        />
      </ConfirmDialog>
    </section>
  )
}

/** An import that stopped early may have added nothing but categories. */
const canUndo = ({ counts, isRunning, isUndoing, undone, left, changed }: ImportBatch) =>
  !isRunning && !isUndoing && (left > changed || !(counts || undone))

const COUNTS = (['created', 'updated', 'rejected'] as const).map(
  (result): Column<ImportBatch> => ({
    label: texts.FIGURE_NAMES[result][0],
    kind: 'figure',
    cell: ({ counts }) => counts?.[result] ?? '?',
  }),
)

function columnsOf(ask: (batch: ImportBatch) => void): Column<ImportBatch>[] {
  return [
    {
      label: texts.FILE,
      kind: 'header',
      className: 'wrap-anywhere',
      cell: ({ id, name }) => (
        <button
          type="button"
          className="textlink cursor-pointer text-left"
          onClick={() => {
            filterQueue({ status: 'all', categoryId: '', search: '', importId: id })
            goTo('#submissions')
          }}
        >
          {name}
        </button>
      ),
    },
    { label: 'Imported by', cell: ({ by, at }) => `${by}, ${usDateTime(at)}` },
    ...COUNTS,
    { label: 'Still there', kind: 'figure', cell: ({ left }) => left },
    { label: 'State', cell: texts.batchState },
    {
      label: texts.ACTIONS,
      kind: 'actions',
      cell: (batch) =>
        canUndo(batch) && (
          <Button
            text={texts.UNDO}
            aria-label={texts.undoOf(batch.name)}
            className="btn-outline btn-sm"
            act={() => ask(batch)}
          />
        ),
    },
  ]
}
