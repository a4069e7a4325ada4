/** What else can be done with a submission: feature, edit, visit, delete. */
import type { MouseEvent } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { visit } from '#site/domain/texts/agent.ts'
import { DELETE, deleteOf } from '#site/domain/texts/profile.ts'
import { Key } from '#site/features/admin/review/help-dialog.tsx'
import { AFTER_APPROVAL, FEATURE, UNFEATURE, VISIT } from '#site/features/admin/review/review-texts.ts'
import { openEditor, toggleFeatured } from '#site/features/admin/review/state/decisions.ts'
import { askToDelete } from '#site/features/admin/review/state/open-dialog.ts'
import type { ReviewLine } from '#site/features/admin/review/state/queue-state.ts'
import { EDIT } from '#site/features/submission/submission-texts.ts'
import { ArrowUpRight, Trash2 } from '#site/ui/icons.tsx'

interface Props {
  line: ReviewLine
  className: string
  /** With words for each. */
  isMenu?: boolean
}

/** On phones they stand in a menu, elsewhere in the bar. */
export function SecondaryActions({ line, className, isMenu = false }: Props) {
  const { id, name, status } = line
  const website = webAddress(line.websiteUrl)
  const edit = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openEditor(id)
  }
  return (
    <>
      {status !== 'rejected' && <Feature line={line} className={className} />}
      <a
        className={`btn btn-ghost ${className}`}
        href={adminEditPath(id)}
        aria-keyshortcuts="e"
        onClick={edit}
      >
        {EDIT} <span className="sr-only">{name}</span> <Key name="e" />
      </a>
      {website && (
        <a
          className={`btn btn-ghost ${className}`}
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
          aria-label={visit(name)}
        >
          {VISIT}
          <ArrowUpRight className="size-3.5" aria-hidden="true" />
        </a>
      )}
      <button
        type="button"
        className={`btn btn-ghost text-error ${isMenu ? '' : 'btn-square'} ${className}`}
        aria-label={deleteOf(name)}
        aria-haspopup="dialog"
        onClick={() => askToDelete(id)}
      >
        <Trash2 className="size-4" aria-hidden="true" />
        {isMenu && DELETE}
      </button>
    </>
  )
}

function Feature({ line: { id, status, featured }, className }: { line: ReviewLine; className: string }) {
  const isApproved = status === 'approved'
  return (
    <button
      type="button"
      className={`btn ${isApproved ? 'btn-outline' : 'btn-ghost'} ${className}`}
      aria-keyshortcuts="f"
      disabled={!isApproved}
      title={isApproved ? undefined : AFTER_APPROVAL}
      onClick={() => toggleFeatured(id)}
    >
      {featured ? UNFEATURE : FEATURE} <Key name="f" />
    </button>
  )
}
