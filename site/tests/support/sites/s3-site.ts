/** A site that keeps its files in a local S3, and what people do there. */
import { expect } from 'vitest'
import { z } from 'zod'
import { type ApiAnswer, callApi, type SignedUp, signUp } from '#site/tests/support/api/people.ts'
import { S3Server } from '#site/tests/support/servers/s3-server.ts'
import { startTestSite, type TestSite } from './site.ts'

const begun = z.object({ key: z.string(), uploadId: z.string() })
const signedPart = z.object({ url: z.url() })

export type Begun = z.output<typeof begun>

/** The address of an upload, or of what lies below it. */
export function uploadPath({ key, uploadId }: Begun, rest = ''): string {
  return `/s3/multipart/${encodeURIComponent(uploadId)}${rest}?key=${encodeURIComponent(key)}`
}

export class S3Site {
  readonly s3: S3Server
  readonly site: TestSite
  readonly person: SignedUp

  private constructor(s3: S3Server, site: TestSite, person: SignedUp) {
    this.s3 = s3
    this.site = site
    this.person = person
  }

  static async start(): Promise<S3Site> {
    const s3 = await S3Server.start()
    const site = await startTestSite({ env: s3.env })
    return new S3Site(s3, site, await signUp(site, 'ada'))
  }

  /** As its person, unless another's token is given. */
  call(route: string, body?: object, { token }: { token?: string } = this.person): Promise<ApiAnswer> {
    return callApi(this.site, route, { token, ...(body && { body }) })
  }

  async begin(filename = 'film.mp4', type = 'video/mp4', person?: { token: string }): Promise<Begun> {
    const file = { filename, type, metadata: { name: filename } }
    const { status, body } = await this.call('POST /s3/multipart', file, person)
    expect(status, JSON.stringify(body)).toBe(200)
    return begun.parse(body)
  }

  /** The address that takes a part. */
  async sign(upload: Begun, number: number): Promise<string> {
    return signedPart.parse((await this.call(`GET ${uploadPath(upload, `/${number}`)}`)).body).url
  }

  /** Answers the part as completing wants it. */
  async putPart(upload: Begun, number: number, content: Uint8Array<ArrayBuffer>) {
    const url = await this.sign(upload, number)
    const { status, headers } = await fetch(url, { method: 'PUT', body: content })
    expect(status).toBe(200)
    return { PartNumber: number, ETag: headers.get('etag') ?? '' }
  }

  async stop(): Promise<void> {
    await this.site.stop()
    await this.s3.stop()
  }
}
