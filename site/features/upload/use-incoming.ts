/** Takes files that are dropped or pasted anywhere on the page; in an open dialog FilePond does. */
import { useEffect, useRef } from 'react'
import { holdsFiles } from './use-drag-over.ts'

interface Incoming {
  /** A file is on its way. */
  onApproach: () => void
  onFiles: (files: readonly File[]) => void
}

export function useIncoming(incoming: Incoming): void {
  const latest = useRef(incoming)
  latest.current = incoming
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])]
      if (files.length === 0 || isCovered() || isText(event, transfer)) return
      event.preventDefault()
      latest.current.onFiles(files)
    }
    const over = (event: DragEvent) => {
      if (!holdsFiles(event) || isCovered()) return
      // Without it the browser would leave the form and show the file.
      event.preventDefault()
      latest.current.onApproach()
    }
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    document.addEventListener('dragover', over, { signal })
    return () => listening.abort()
  }, [])
}

/** Cells of a spreadsheet, or a piece of a document, come as a text with a picture of it: a field takes the text. */
function isText({ type, target }: Event, transfer: DataTransfer | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return type === 'paste' && isField && transfer?.types.includes('text/plain') === true
}

function isCovered(): boolean {
  return document.querySelector('dialog:modal') !== null
}
