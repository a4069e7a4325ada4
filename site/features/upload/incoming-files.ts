/** Files dragged over, dropped on, or pasted into the page. */
import { useEffect, useRef, useState } from 'react'

interface Incoming {
  /** A file is over the page. */
  onApproach: () => void
  onFiles: (files: readonly File[]) => void
}

/** Accepts files anywhere on the page. In an open dialog FilePond does. */
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
      // Otherwise the browser would leave the form and open the file.
      event.preventDefault()
      latest.current.onApproach()
    }
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    document.addEventListener('dragover', over, { signal })
    return () => listening.abort()
  }, [])
}

export function useDragOver(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const enter = (event: DragEvent) => setOver(holdsFiles(event))
    // Leaving one element for another isn't leaving the window.
    const leave = ({ type, relatedTarget }: DragEvent) =>
      (type === 'drop' || !relatedTarget) && setOver(false)
    document.addEventListener('dragenter', enter, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', leave, { signal })
    return () => listening.abort()
  }, [])
  return over
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

/** Spreadsheet cells and document fragments are pasted as text with an image of it. A field takes the text. */
function isText({ type, target }: Event, transfer: DataTransfer | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return type === 'paste' && isField && transfer?.types.includes('text/plain') === true
}

function isCovered(): boolean {
  return document.querySelector('dialog:modal') !== null
}
