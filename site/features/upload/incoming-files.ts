/** Files dragged over, dropped on, or pasted into the page. */
import { useEffect, useRef, useState } from 'react'

/** Accepts files anywhere on the page (in an open dialog FilePond does). Returns true while one is dragged over. */
export function useIncoming(incoming: {
  onApproach?: () => void
  onFiles: (files: readonly File[]) => void
}): boolean {
  const latest = useRef(incoming)
  latest.current = incoming
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])]
      if (files.length === 0 || isCovered() || isText(event, transfer)) return
      event.preventDefault()
      latest.current.onFiles(files)
    }
    const approach = (event: DragEvent) => {
      if (!holdsFiles(event) || isCovered()) return
      // Otherwise the browser would leave the form and open the file.
      event.preventDefault()
      latest.current.onApproach?.()
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    }
    // Leaving one element for another isn't leaving the window.
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && setOver(false)
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('dragover', approach, { signal })
    document.addEventListener('dragenter', (event) => setOver(holdsFiles(event)), { signal })
    document.addEventListener('dragleave', leave, { signal })
    return () => listening.abort()
  }, [])
  return isOver
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
