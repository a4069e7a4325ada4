/** Copies a link; where the browser refuses, shows it so that it can be copied by hand. */
import { copyText } from '#site/browser/share.ts'
import { LINK_KEPT, linkToCopy } from '#site/messages/sent.ts'
import { showToast } from './toast.ts'

export async function copyLink(address: string): Promise<void> {
  showToast((await copyText(address)) ? LINK_KEPT : { ...linkToCopy(address), sign: 'note' })
}
