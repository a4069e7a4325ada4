/** The addresses of uploads that endpoints hand out. */
import { randomBytes } from 'node:crypto'
import { ADMIN_IMAGE_BYTES_MAX, SUBMIT_IMAGE_BYTES_MAX } from '#site/domain/limits.ts'
import { UPLOAD_PATH } from '#site/domain/links.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import type { Uploads } from '#site/server/services/services.ts'
import { Signer } from './signature.ts'

const FOLDER = '/objects/uploads/'

export function signerOf(config: Config): Signer {
  return new Signer(() => readSecrets(config).encryptionKey)
}

export function openUploads(config: Config): Uploads {
  const signer = signerOf(config)
  const signed = (image: string) => {
    const id = UPLOAD_PATH.exec(image)?.[1]
    return id ? image + signer.view(id) : image
  }
  return {
    begin: (caller) => {
      const id = randomBytes(16).toString('hex')
      const max = caller?.role === 'admin' ? ADMIN_IMAGE_BYTES_MAX : SUBMIT_IMAGE_BYTES_MAX
      return config.SITE_URL + FOLDER + id + signer.grant(id, { max, owner: caller?.id ?? '' })
    },
    viewable: (agent) => {
      if (agent.status === 'approved') return agent
      return { ...agent, previewImages: agent.previewImages.map(signed) }
    },
    viewableUpload: signed,
  }
}

export function beginUpload(_: object, { uploads, caller }: Context): { uploadURL: string } {
  return { uploadURL: uploads.begin(caller) }
}
