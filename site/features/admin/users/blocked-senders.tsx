/** Blocked senders, with or without an account. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { type Column, DataTable, RowActions } from '#site/features/admin/kit/data-table.tsx'
import { BreakingAddress } from '#site/features/admin/kit/parts.tsx'
import { useFocusFallback } from '#site/ui/focus.ts'
import { type BlockedSender, blockedSenders, unblock } from './blocked.ts'
import * as texts from './user-texts.ts'

export function BlockedSenders({ isOpen }: { isOpen: boolean }) {
  const { value: senders = [] } = useStore(blockedSenders.$report)
  const rows = useRef<HTMLTableSectionElement>(null)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) void blockedSenders.load()
  }, [isOpen])
  useFocusFallback(rows, place)
  return (
    <section ref={place} tabIndex={-1} aria-label={texts.BLOCKED_SENDERS}>
      {senders.length > 0 && (
        <div className="mb-8">
          <h3 className="display text-xl">{texts.BLOCKED_SENDERS}</h3>
          <p className="mb-2 text-sm text-muted">{texts.BLOCKED_SENDERS_HINT}</p>
          <DataTable caption={texts.BLOCKED_SENDERS} items={senders} columns={COLUMNS} body={rows} />
        </div>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<BlockedSender>[] = [
  { label: texts.USER_EMAIL, kind: 'header', cell: ({ email }) => <BreakingAddress email={email} /> },
  { label: texts.USER_NAME, cell: ({ name }) => name || texts.NO_ACCOUNT },
  { label: texts.BLOCKED_AT, kind: 'date', cell: ({ blockedAt }) => usDateTime(blockedAt) },
  {
    label: texts.ACTIONS,
    kind: 'actions',
    cell: (sender) => (
      <RowActions
        actions={[
          {
            ...{ text: texts.UNBLOCK, label: texts.unblockOf(sender.email), className: 'btn-outline' },
            act: () => unblock(sender),
          },
        ]}
      />
    ),
  },
]
