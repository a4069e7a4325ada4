/** Copies a link; where the browser refuses, shows it so that it can be copied by hand. */
import { copyText } from '#site/client/share.ts'
import type { Wording } from '#site/domain/wording.ts'
import { showToast } from './toast/toast.ts'
import { COPY_THIS_LINK } from './toast/toast-texts.ts'

export async function copyLink(address: string, copied: Wording): Promise<void> {
  showToast(
    (await copyText(address)) ? copied : { title: COPY_THIS_LINK, description: address, sign: 'note' },
  )
}
