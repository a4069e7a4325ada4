import { longDate } from '#site/client/local-date.ts'
import type { Status } from '#site/domain/agent.ts'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  of: { status: Status; note?: string | undefined; decidedAt?: string | undefined }
  className?: string
}

/** The note of a decision, if it has one. */
export function ReviewerNote({ of: { status, note, decidedAt = '' }, className = '' }: Props) {
  const date = longDate(decidedAt)
  if (!note) return null
  return (
    <div className={`notice max-w-[36em] ${status === 'rejected' ? 'notice-bad' : ''} ${className}`}>
      <icons.MessageSquare strokeWidth={1.75} aria-hidden="true" />
      <div className="text-sm wrap-anywhere">
        <p className="font-semibold">{date ? `Note from the reviewer, ${date}` : 'Note from the reviewer'}</p>
        <p className="whitespace-pre-line">{note}</p>
      </div>
    </div>
  )
}
