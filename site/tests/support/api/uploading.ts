/** Uploads an image like a browser: requests a URL, then sends the bytes there. */
import { z } from 'zod'
import type { TestSite } from '#site/tests/support/sites/site.ts'
import { type ApiAnswer, callApi } from './people.ts'

type Site = Pick<TestSite, 'url'>

const begun = z.object({ uploadURL: z.url() })
const stored = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  view: z.string(),
})
export type Stored = z.output<typeof stored>

/** Path and query of a signed URL, whose origin is the canonical one. */
export async function uploadAddress(site: Site, token?: string): Promise<string> {
  const { status, body } = await callApi(site, 'POST /api/objects/upload', { token })
  if (status !== 200) throw new Error(`Asking for an address answered ${status}: ${JSON.stringify(body)}`)
  const { pathname, search } = new URL(begun.parse(body).uploadURL)
  return pathname + search
}

export async function putImage(
  site: Site,
  address: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const body = new Uint8Array(bytes)
  const response = await fetch(site.url + address, { method: 'PUT', body, headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The stored image. */
export async function uploadImage(site: Site, bytes: Uint8Array, token?: string): Promise<Stored> {
  const { status, body } = await putImage(site, await uploadAddress(site, token), bytes)
  if (status !== 200) throw new Error(`Uploading answered ${status}: ${JSON.stringify(body)}`)
  return stored.parse(body)
}
