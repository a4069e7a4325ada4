/** What somebody else has saved of an article while it was being changed here. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { TAKE_THEIRS } from '#site/domain/texts/admin-edit.ts'
import {
  ARTICLE_LABELS,
  EMPTY_VALUE,
  overwritten,
  takeTheirsOf,
  theySaved,
} from '#site/domain/texts/admin-news.ts'
import { CHANGED_MEANWHILE } from '#site/domain/texts/administration.ts'
import { TriangleAlert } from '#site/ui/icons.tsx'
import { $articleConflict, type ArticleConflict as Conflict, takeTheirText } from './article-fields.ts'

export function ArticleConflict() {
  const conflict = useStore($articleConflict)
  // Made anew, it takes the focus each time it is to be looked at.
  return conflict ? <Meanwhile key={`${conflict.shown} ${conflict.open.length}`} {...conflict} /> : null
}

function Meanwhile({ open, theirs }: Conflict) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields, and these are versions of them
    <div
      ref={place}
      role="group"
      aria-labelledby="article-meanwhile"
      tabIndex={-1}
      className="notice notice-warn"
    >
      <TriangleAlert />
      <div>
        <p id="article-meanwhile" className="font-semibold">
          {CHANGED_MEANWHILE}
        </p>
        <p className="text-sm">{overwritten(open.map((field) => ARTICLE_LABELS[field]))}</p>
        {open.map((field) => (
          <div key={field} className="mt-3 text-sm">
            <p className="text-muted">{theySaved(ARTICLE_LABELS[field])}</p>
            <p className="wrap-anywhere">{theirs[field] || EMPTY_VALUE}</p>
            <button
              type="button"
              className="btn btn-outline btn-sm mt-1"
              aria-label={takeTheirsOf(ARTICLE_LABELS[field])}
              onClick={() => takeTheirText(field)}
            >
              {TAKE_THEIRS}
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
