import { MessageSquare } from '#site/ui/icons.tsx'

interface Props {
  note: string
  date: string | undefined
  isRejection: boolean
  className?: string
}

export function ReviewerNote({ note, date, isRejection, className = '' }: Props) {
  return (
    <div className={`notice max-w-[36em] ${isRejection ? 'notice-bad' : ''} ${className}`}>
      <MessageSquare strokeWidth={1.75} aria-hidden="true" />
      <div className="text-sm wrap-anywhere">
        <p className="font-semibold">{date ? `Note from the reviewer, ${date}` : 'Note from the reviewer'}</p>
        <p className="whitespace-pre-line">{note}</p>
      </div>
    </div>
  )
}
