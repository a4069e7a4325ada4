/** Whether a file is dragged over the window. */
import { useEffect, useState } from 'react'

export function useDragOver(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const enter = (event: DragEvent) => setOver(holdsFiles(event))
    // Leaving one element for another is not leaving the window.
    const leave = ({ type, relatedTarget }: DragEvent) =>
      (type === 'drop' || !relatedTarget) && setOver(false)
    document.addEventListener('dragenter', enter)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', leave)
    return () => {
      document.removeEventListener('dragenter', enter)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', leave)
    }
  }, [])
  return over
}

export function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
