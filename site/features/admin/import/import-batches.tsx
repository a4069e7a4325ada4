/** Earlier imports with their counts. Each can be undone. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { goTo } from '#site/client/navigation.ts'
import { counted, numberText } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { type Column, DataTable } from '#site/features/admin/kit/data-table.tsx'
import { CheckLine } from '#site/features/admin/kit/parts.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { filterQueue } from '#site/features/admin/review/state/queue.ts'
import { type ImportBatch, importBatches } from '#site/features/admin/shell/admin-reports.ts'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { $undoing, undoImport } from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportBatches() {
  const { value } = useStore(importBatches.$report)
  const undoing = useStore($undoing)
  const [asked, setAsked] = useState<ImportBatch>()
  const [heading, rows] = [useRef<HTMLHeadingElement>(null), useRef<HTMLTableSectionElement>(null)]
  useEffect(() => importBatches.watch(), [])
  useFocusFallback(rows, heading)
  if (!value || value.length === 0) return null
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
      <DataTable caption={texts.BATCHES} items={value} columns={columnsOf(setAsked, undoing)} body={rows} />
      {asked && <UndoDialog batch={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function UndoDialog({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const [withVotes, setWithVotes] = useState(false)
  const { id, name, voted } = batch
  const undo = () => {
    onClose()
    void undoImport(id, withVotes)
  }
  return (
    <TaskDialog title={`${texts.undoOf(name)}?`} text={undoText(batch, withVotes)} onClose={onClose}>
      {voted > 0 && (
        <CheckLine checked={withVotes} onCheck={setWithVotes}>
          {`Also delete ${counted(voted, 'agent')} with upvotes`}
        </CheckLine>
      )}
      <ConfirmButtons label={texts.UNDO} onYes={undo} onNo={onClose} />
    </TaskDialog>
  )
}

/** An import that stopped early may have added nothing but categories. */
const canUndo = ({ counts, isRunning, undone, left, changed }: ImportBatch) =>
  !isRunning && (left > changed || !(counts || undone))

const COUNTS = (['created', 'updated', 'rejected'] as const).map(
  (result): Column<ImportBatch> => ({
    label: texts.FIGURE_NAMES[result][0],
    kind: 'figure',
    cell: ({ counts }) => counts?.[result] ?? '?',
  }),
)

function columnsOf(ask: (batch: ImportBatch) => void, undoing?: string): Column<ImportBatch>[] {
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
    { label: 'State', cell: (batch) => (batch.id === undoing ? 'Undoing...' : batchState(batch)) },
    {
      label: 'Actions',
      kind: 'actions',
      cell: (batch) =>
        !undoing &&
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

const changedAgents = ({ changed, changedNames }: ImportBatch) => {
  const more = changed - changedNames.length
  const names = texts.list(more > 0 ? [...changedNames, `${numberText(more)} more`] : changedNames)
  return `${counted(changed, 'changed agent')}: ${names}`
}

const undoText = (batch: ImportBatch, withVotes: boolean) =>
  `${counted(batch.left - batch.changed - (withVotes ? 0 : batch.voted), 'agent')} will be deleted${withVotes ? ', along with their upvotes' : ''}. ${batch.changed > 0 ? `What someone or a later import has changed since will stay (${changedAgents(batch)}). ` : ''}Agents that the import updated stay as they are. Keep this page open until it's done.`

const batchState = (batch: ImportBatch) => {
  const { counts, isRunning, undone, left, changed, voted } = batch
  if (isRunning) return 'Importing...'
  if (!undone) return counts ? '' : 'Stopped early'
  if (left > changed + voted) return 'Undone in part. Undo it again to continue.'
  if (voted > 0) return `Undone, except ${counted(left, 'agent')} with upvotes or changes`
  return changed > 0 ? `Undone, except ${changedAgents(batch)}` : 'Undone'
}
