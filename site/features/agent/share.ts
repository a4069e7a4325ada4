/** Sharing an agent: the system's share sheet, else the clipboard, else the address to copy by hand. */
import { copyText, shareNatively } from '#site/client/share.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { LINK_COPIED, shareLink } from '#site/ui/toast/toast-texts.ts'

export async function shareAgent({ name, url }: { name: string; url: string }): Promise<void> {
  const shared = await shareNatively({ title: name, url })
  if (shared !== 'failed') return
  showToast((await copyText(url)) ? LINK_COPIED : { ...shareLink(url), sign: 'note' })
}
