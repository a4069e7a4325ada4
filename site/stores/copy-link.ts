/** Copies a link; where the browser refuses, shows it so that it can be copied by hand. */
import { copyText } from '#site/browser/share.ts'
import { LINK_KEPT, linkToCopy } from '#site/messages/sent.ts'
import type { Wording } from '#site/messages/wording.ts'
import { showToast } from './toast.ts'

export async function copyLink(address: string, copied: Wording = LINK_KEPT): Promise<void> {
  showToast((await copyText(address)) ? copied : { ...linkToCopy(address), sign: 'note' })
}
