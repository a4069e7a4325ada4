/** Signed URLs: to upload an image, and to see one before it's public. */
import { randomBytes } from 'node:crypto'
import type { Agent } from '#site/domain/agent.ts'
import {
  ADMIN_IMAGE_BYTES_MAX,
  IMAGE_VIEW_SECONDS,
  SUBMIT_IMAGE_BYTES_MAX,
  UPLOAD_GRANT_SECONDS,
} from '#site/domain/limits.ts'
import { UPLOAD_PATH } from '#site/domain/links/links.ts'
import { isSame, Seal } from '#site/server/config/cipher.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Caller, Context } from '#site/server/http/endpoint.ts'
import { forbidden } from '#site/server/http/errors.ts'
import { networksOf } from '#site/server/limits/network.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'

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
    begin: (caller: Pick<Caller, 'id' | 'role'> | undefined): string => {
      const id = randomBytes(16).toString('hex')
      const max = caller?.role === 'admin' ? ADMIN_IMAGE_BYTES_MAX : SUBMIT_IMAGE_BYTES_MAX
      return config.SITE_URL + FOLDER + id + signer.grant(id, { max, owner: caller?.id ?? '' })
    },
    /** Signs the image URLs of an agent that isn't public, for a user who may see it. */
    viewable: <A extends Pick<Agent, 'status' | 'previewImages'>>(agent: A): A => {
      if (agent.status === 'approved') return agent
      return { ...agent, previewImages: agent.previewImages.map(signed) }
    },
    viewableUpload: signed,
  }
}

export function beginUpload(_: object, { uploads, caller }: Context): { uploadURL: string } {
  return { uploadURL: uploads.begin(caller) }
}

/** Signatures change only once an hour, so browsers can cache images. */
const VIEW_STEP_SECONDS = 3600

export interface Grant {
  max: number
  owner: string
  expires: number
}

export class Signer {
  readonly #seal: Seal

  constructor(secret: () => string) {
    this.#seal = new Seal(secret, 'addresses of images')
  }

  grant(id: string, { max, owner }: Pick<Grant, 'max' | 'owner'>): string {
    const exp = String(now() + UPLOAD_GRANT_SECONDS)
    const sig = this.#sign('upload', id, exp, String(max), owner)
    return `?${new URLSearchParams({ exp, max: String(max), own: owner, sig })}`
  }

  /** Throws 403 if the upload URL has expired or wasn't signed here. */
  granted(id: string, search: string): Grant {
    const query = new URLSearchParams(search)
    const [exp, max, own, sig] = ['exp', 'max', 'own', 'sig'].map((name) => query.get(name) ?? '')
    if (!isSame(sig ?? '', this.#sign('upload', id, exp ?? '', max ?? '', own ?? '')))
      throw forbidden("This upload URL isn't valid. Request a new one.")
    if (Number(exp) < now()) throw forbidden('Request has expired')
    return { max: Number(max), owner: own ?? '', expires: Number(exp) }
  }

  view(id: string): string {
    const expires = Math.ceil((now() + IMAGE_VIEW_SECONDS) / VIEW_STEP_SECONDS) * VIEW_STEP_SECONDS
    return `?view=${expires}.${this.#sign('view', id, String(expires))}`
  }

  maySee(id: string, search: string): boolean {
    const [expires = '', signature = ''] = (new URLSearchParams(search).get('view') ?? '').split('.')
    return isSame(signature, this.#sign('view', id, expires)) && Number(expires) >= now()
  }

  /** Pseudonym of a visitor's network, so that no IP address is stored. */
  client(address: string): string {
    return this.#sign('client', networksOf(address)[0] ?? '')
  }

  #sign(...parts: readonly string[]): string {
    // JSON keeps different lists of parts apart.
    return this.#seal.sign(JSON.stringify(parts))
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
