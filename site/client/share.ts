/** Passing a link on: the system's own share sheet, or the clipboard. */

/** 'cancelled' when the visitor closed the sheet, 'failed' when there is none or it did not work. */
export async function shareNatively(link: {
  title: string
  url: string
}): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

/** Whether the text is on the clipboard; browsers refuse it on pages without HTTPS or without the visitor's leave. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
