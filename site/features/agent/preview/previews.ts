/** Asks for the address that shows an agent before it is public. */

import { callApi } from '#site/client/api.ts'
import type { Output } from '#site/contracts/contract.ts'
import type { previewAgent } from '#site/contracts/previews.ts'

/** With the token of a person or of an administrator; `framed`: to be shown in a frame, whatever the agent's status is. */
export async function askForPreview(id: string, token: string, framed = false): Promise<string> {
  const query = framed ? '?framed=true' : ''
  const { address } = await callApi<Output<typeof previewAgent>>(`/api/agents/${id}/preview${query}`, {
    method: 'POST',
    as: token,
  })
  return address
}
