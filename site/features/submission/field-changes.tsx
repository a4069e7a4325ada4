/** Two revisions of a submission side by side: only what changed, marked by strokes and lines as well as by colour. */

import { createElement, Fragment } from 'react'
import { compareSubmissions, type SentFields } from '#site/domain/submission/submission-changes.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import type { Piece } from '#site/domain/words/text-changes.ts'
import * as texts from './submission-texts.ts'

interface Props {
  before: SentFields
  after: SentFields
  /** Headings of the columns, such as "Rejected Nov 14" and "Resubmitted Nov 20". */
  labels: { before: string; after: string }
  /** By id. */
  categoryNames: ReadonlyMap<string, string>
}

export function FieldChanges({ before, after, labels, categoryNames }: Props) {
  const { changed, same } = compareSubmissions(before, after, {
    category: (id) => categoryNames.get(id) ?? UNCATEGORIZED,
    pricing: (model) => PRICING_LABELS[model],
    images: texts.imagesOf,
    added: texts.addedImages,
    removed: texts.removedImages,
    reordered: texts.IMAGES_REORDERED,
  })
  if (changed.length === 0) return <p className="text-sm text-muted">{texts.NOTHING_CHANGED}</p>
  return (
    <>
      <div className="border-t border-base-content text-sm">
        <div className={`${ROW} font-semibold max-md:hidden`} aria-hidden="true">
          <span>{texts.FIELD}</span>
          <span>{labels.before}</span>
          <span>{labels.after}</span>
        </div>
        <dl>
          {changed.map((field) => (
            <div key={field.field} className={ROW}>
              <dt className="text-muted max-md:font-semibold">{fieldLabel(field.field)}</dt>
              <Version label={labels.before} pieces={field.before} />
              <Version label={labels.after} pieces={field.after} />
            </div>
          ))}
        </dl>
      </div>
      {same.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {texts.unchanged(same.map((field) => fieldLabel(field) ?? field))}
        </p>
      )}
    </>
  )
}

const ROW = 'grid gap-x-5 gap-y-1 border-b border-rule py-3 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]'

function Version({ label, pieces }: { label: string; pieces: readonly Piece[] }) {
  return (
    <dd className="whitespace-pre-line wrap-anywhere">
      <span className="font-medium text-muted md:sr-only">{`${label}: `}</span>
      {pieces.length === 0 && <span className="text-muted">{texts.EMPTY_FIELD}</span>}
      {createElement(Fragment, null, ...pieces.map(marked))}
    </dd>
  )
}

/** The space after a piece stays outside its mark. */
function marked({ kind, text }: Piece) {
  if (kind === 'same') return text
  const words = text.trimEnd()
  return (
    <>
      {kind === 'gone' ? (
        <del className="bg-error/10 text-muted">{words}</del>
      ) : (
        <ins className="bg-success/14 underline decoration-2 underline-offset-[0.2em]">{words}</ins>
      )}
      {text.slice(words.length)}
    </>
  )
}
