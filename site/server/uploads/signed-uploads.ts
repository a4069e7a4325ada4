/** The addresses of uploads that endpoints hand out. */
import { randomBytes } from 'node:crypto'
import type { Agent } from '#site/domain/agent.ts'
import { ADMIN_IMAGE_BYTES_MAX, SUBMIT_IMAGE_BYTES_MAX } from '#site/domain/limits.ts'
import { UPLOAD_PATH } from '#site/domain/links/links.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Caller, Context } from '#site/server/http/endpoint.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import { Signer } from './signature.ts'

const FOLDER = '/objects/uploads/'

export function signerOf(config: Config): Signer {
  return new Signer(() => readSecrets(config).encryptionKey)
}

export type Uploads = ReturnType<typeof openUploads>

export function openUploads(config: Config) {
  const signer = signerOf(config)
  const signed = (image: string) => {
    const id = UPLOAD_PATH.exec(image)?.[1]
    return id ? image + signer.view(id) : image
  }
  return {
    /** A URL that takes one image by PUT, for a few minutes. */
    begin: (caller: Pick<Caller, 'id' | 'role'> | undefined): string => {
      const id = randomBytes(16).toString('hex')
      const max = caller?.role === 'admin' ? ADMIN_IMAGE_BYTES_MAX : SUBMIT_IMAGE_BYTES_MAX
      return config.SITE_URL + FOLDER + id + signer.grant(id, { max, owner: caller?.id ?? '' })
    },
    /** An agent for somebody who may see it: as long as it is not public, its images' URLs are signed. */
    viewable: <A extends Pick<Agent, 'status' | 'previewImages'>>(agent: A): A => {
      if (agent.status === 'approved') return agent
      return { ...agent, previewImages: agent.previewImages.map(signed) }
    },
    /** An uploaded image's path with a signature that shows it; any other URL unchanged. */
    viewableUpload: signed,
  }
}

export function beginUpload(_: object, { uploads, caller }: Context): { uploadURL: string } {
  return { uploadURL: uploads.begin(caller) }
}
