/** Shows the differences between two revisions of a submission, marked by strikethrough and underline as well as color. */
import { createElement, Fragment, type ReactNode } from 'react'
import { monthDay } from '#site/client/local-date.ts'
import {
  type CategoryNames,
  compareSubmissions,
  type SubmissionChanges,
} from '#site/domain/submission/submission-changes.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import type { Piece } from '#site/domain/words/text-changes.ts'
import type { Revision } from './followed-submission.ts'
import * as texts from './submission-texts.ts'
import './field-changes.css'

interface Props {
  before: Revision
  after: Revision
  categoryNames: CategoryNames
}

export function FieldChanges({ before, after, categoryNames }: Props) {
  const { changed, same } = compareSubmissions(before.fields, after.fields, categoryNames)
  const was = monthDay(before.sentAt) ?? UNKNOWN
  const labels = {
    before: before.status === 'rejected' ? texts.rejectedOn(was) : texts.submittedOn(was),
    after: texts.resubmittedOn(monthDay(after.sentAt) ?? UNKNOWN),
  }
  if (changed.length === 0) return <p className="text-sm text-muted">No changes.</p>
  return (
    <>
      <ChangeTable changed={changed} labels={labels} />
      {same.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {texts.unchanged(same.map((field) => fieldLabel(field) ?? field))}
        </p>
      )}
    </>
  )
}

interface TableProps {
  changed: SubmissionChanges['changed']
  labels: Record<'before' | 'after', string>
  term?: (field: string) => ReactNode
}

export function ChangeTable({ changed, labels, term = fieldLabel }: TableProps) {
  return (
    <div className="changes text-sm">
      <div className="change change-head font-semibold" aria-hidden="true">
        <span>Field</span>
        <span>{labels.before}</span>
        <span>{labels.after}</span>
      </div>
      <dl>
        {changed.map((field) => (
          <div key={field.field} className="change">
            <dt className="text-muted max-md:font-semibold">{term(field.field)}</dt>
            <Version label={labels.before} pieces={field.before} />
            <Version label={labels.after} pieces={field.after} />
          </div>
        ))}
      </dl>
    </div>
  )
}

function Version({ label, pieces }: { label: string; pieces: readonly Piece[] }) {
  return (
    <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
      <span className="font-medium text-muted md:sr-only" dir="ltr">{`${label}: `}</span>
      {pieces.length === 0 && <span className="text-muted">Empty</span>}
      {createElement(Fragment, null, ...pieces.map(marked))}
    </dd>
  )
}

function marked({ kind, text }: Piece) {
  if (kind === 'same') return text
  const words = text.trimEnd()
  const Mark = kind === 'gone' ? 'del' : 'ins'
  return (
    <>
      <Mark>{words}</Mark>
      <span>{text.slice(words.length)}</span>
    </>
  )
}
