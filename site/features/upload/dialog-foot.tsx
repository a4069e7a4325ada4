/** The dialog's foot: how many files are complete, pausing and resuming all, and Done. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { DONE, PAUSE_ALL, RESUME_ALL } from '#site/domain/texts/uploads.ts'
import { canPause } from './upload-file.ts'
import type { Uploads } from './uploads.ts'

/** A screen reader is told no more often. */
const CALM_MS = 1000

export function DialogFoot({ uploads }: { uploads: Uploads }) {
  const files = useStore(uploads.$files)
  const flag = useStore(uploads.$flag)
  const summary = useCalm(useStore(uploads.$summary))
  const running = files.some(canPause)
  const isPaused = files.some(({ status }) => status.state === 'paused')
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => (flag ? () => keepFocus(done.current) : undefined), [flag])
  return (
    <div className="dlg-foot">
      <p className="num mr-auto text-sm text-muted" role="status">
        {summary}
      </p>
      {(running || isPaused) && (
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => (running ? uploads.pauseAll() : uploads.resumeAll())}
        >
          {running ? PAUSE_ALL : RESUME_ALL}
        </button>
      )}
      <button
        ref={done}
        type="button"
        className="btn btn-primary btn-sm"
        disabled={flag}
        onClick={() => uploads.close()}
      >
        {DONE}
      </button>
    </div>
  )
}

/** Done and the other buttons that lost the focus by the flag leave it to Done. */
function keepFocus(done: HTMLButtonElement | null): void {
  if (document.activeElement === document.body && done?.closest('dialog')?.open) done.focus()
}

/** The text as it last was, changing once a second at most. */
function useCalm(text: string): string {
  const [shown, setShown] = useState(text)
  const changed = useRef(0)
  useEffect(() => {
    if (text === shown) return
    const rest = Math.max(0, changed.current + CALM_MS - Date.now())
    const timer = setTimeout(() => {
      changed.current = Date.now()
      setShown(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, shown])
  return shown
}
