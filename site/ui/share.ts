/** Sharing a link: the system's share sheet, else the clipboard, else a toast with the URL. */
import type { Wording } from '#site/domain/wording.ts'
import { showToast } from './toast/toast.ts'
import { LINK_COPIED, shareLink } from './toast/toast-texts.ts'

export async function shareAgent({ name, url }: { name: string; url: string }): Promise<void> {
  try {
    await navigator.share({ title: name, url })
  } catch (error) {
    const wasCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!wasCanceled) await copyLink(url, LINK_COPIED, shareLink(url))
  }
}

/** Browsers refuse to copy without HTTPS or permission; then `byHand` shows the URL. */
export async function copyLink(
  url: string,
  copied: Wording,
  byHand: Wording = { title: 'Copy this link', description: url },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast(copied)
  } catch {
    showToast({ ...byHand, sign: 'note' })
  }
}
