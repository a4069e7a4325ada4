/** The page of a submission exactly as it will be: the site renders it, and no script of it runs here. */
import { useState } from 'react'
import {
  OPEN_PREVIEW,
  PAGE_PREVIEW,
  PREVIEW_WIDTH,
  PREVIEW_WIDTHS,
  pagePreviewOf,
} from '#site/features/admin/review/review-texts.ts'
import { ArrowUpRight } from '#site/ui/icons.tsx'

type Width = keyof typeof PREVIEW_WIDTHS
const WIDTHS: readonly Width[] = ['desktop', 'phone']

export function PagePreview({ name, previewUrl }: { name: string; previewUrl: string }) {
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="caption">{PAGE_PREVIEW}</span>
        <a className="textlink text-sm" href={previewUrl} target="_blank" rel="noopener">
          {OPEN_PREVIEW}
          <ArrowUpRight className="ml-0.5 inline size-3.5" aria-hidden="true" />
        </a>
        <fieldset className="join ml-auto" aria-label={PREVIEW_WIDTH}>
          {WIDTHS.map((known) => (
            <button
              key={known}
              type="button"
              className="btn btn-outline btn-xs join-item"
              aria-pressed={known === width}
              onClick={() => setWidth(known)}
            >
              {PREVIEW_WIDTHS[known]}
            </button>
          ))}
        </fieldset>
      </div>
      {/* Without a place in the order of the Tab key: the link above opens the same page for reading. */}
      <iframe
        className="page-preview"
        data-width={width}
        src={previewUrl}
        sandbox="allow-same-origin"
        title={pagePreviewOf(name)}
        tabIndex={-1}
      />
    </div>
  )
}
