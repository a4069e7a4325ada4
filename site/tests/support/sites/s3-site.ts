/** A site that stores its files in a local S3, and its users' actions. */
import { expect } from 'vitest'
import { z } from 'zod'
import { type ApiAnswer, callApi, signUp } from '#site/tests/support/api/people.ts'
import { S3Server } from '#site/tests/support/servers/s3-server.ts'
import { startTestSite } from './site.ts'

const begun = z.object({ key: z.string(), uploadId: z.string() })
const signedPart = z.object({ url: z.url() })

type Begun = z.output<typeof begun>

/** The URL of an upload, or of a path below it. */
export function uploadPath({ key, uploadId }: Begun, rest = ''): string {
  return `/s3/multipart/${encodeURIComponent(uploadId)}${rest}?key=${encodeURIComponent(key)}`
}

export type S3Site = Awaited<ReturnType<typeof startS3Site>>

export async function startS3Site() {
  const s3 = await S3Server.start()
  const site = await startTestSite({ env: s3.env }).catch(async (error: unknown) => {
    await s3.stop()
    throw error
  })
  const person = await signUp(site, 'ada')

  /** As its user, unless another token is given. */
  function call(route: string, body?: object, { token }: { token?: string } = person): Promise<ApiAnswer> {
    return callApi(site, route, { token, ...(body && { body }) })
  }

  async function begin(filename = 'film.mp4', type = 'video/mp4', by?: { token: string }): Promise<Begun> {
    const { status, body } = await call(
      'POST /s3/multipart',
      { filename, type, metadata: { name: filename } },
      by,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return begun.parse(body)
  }

  /** The URL to which a part is sent. */
  async function sign(upload: Begun, number: number): Promise<string> {
    return signedPart.parse((await call(`GET ${uploadPath(upload, `/${number}`)}`)).body).url
  }

  /** Returns the part in the form that completing the upload requires. */
  async function putPart(upload: Begun, number: number, content: Uint8Array<ArrayBuffer>) {
    const url = await sign(upload, number)
    const { status, headers } = await fetch(url, { method: 'PUT', body: content })
    expect(status).toBe(200)
    return { PartNumber: number, ETag: headers.get('etag') ?? '' }
  }

  async function stop(): Promise<void> {
    await site.stop()
    await s3.stop()
  }

  return { s3, site, person, call, begin, sign, putPart, stop }
}
