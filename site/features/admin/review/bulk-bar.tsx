/** Actions on everything that is selected. */

import { useStore } from '@nanostores/react'
import { DELETE } from '#site/domain/texts/profile.ts'
import { $bulk } from '#site/features/admin/bulk/bulk.ts'
import { BULK_BUTTON, BulkProgress, SelectionBar } from '#site/features/admin/bulk/bulk-parts.tsx'
import { Button } from '#site/features/admin/kit/button.tsx'
import * as texts from './review-texts.ts'
import { selectedCount } from './state/bulk.ts'
import { actOnSelected, askToDelete, askToReject } from './state/open-dialog.ts'
import { $queue, clearSelection, selectAllThatMatch } from './state/queue.ts'

const ACTS = [
  { label: texts.APPROVE, act: () => actOnSelected('approve') },
  { label: texts.REJECT, act: () => askToReject() },
  { label: texts.FEATURE, act: () => actOnSelected('feature') },
  { label: DELETE, act: () => askToDelete() },
]

export function BulkBar() {
  const { isAll, total, lines } = useStore($queue)
  const isRunning = useStore($bulk)?.state === 'running'
  return (
    <>
      <BulkProgress />
      <SelectionBar
        label={texts.BULK}
        count={selectedCount()}
        matching={Math.max(total, lines.length)}
        isAll={isAll}
        onSelectAll={selectAllThatMatch}
        onClear={clearSelection}
      >
        {ACTS.map(({ label, act }) => (
          <Button key={label} text={label} className={BULK_BUTTON} disabled={isRunning} act={act} />
        ))}
      </SelectionBar>
    </>
  )
}
