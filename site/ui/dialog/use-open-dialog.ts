/** Opens a dialog when it is put on the page, and closes it before it is removed, so that it gives the focus back. */
import { type RefObject, useLayoutEffect } from 'react'

export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    return () => open?.close()
  }, [dialog])
}
