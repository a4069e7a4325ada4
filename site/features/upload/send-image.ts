/** Sends an image: requests an upload URL, PUTs the file there, and retries temporary failures. */
import { ApiFailure, call } from '#site/client/api.ts'
import { parseJson } from '#site/client/storage.ts'
import type { StoredImage } from '#site/contracts/uploads.ts'
import { UPLOAD_FINISH_MS, UPLOAD_RETRY_MS, UPLOAD_STALL_MS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/uploads.ts'

const NETWORK_ERROR = 'Network error'

export class UploadFailure extends Error {
  /** Retrying may help without user action. */
  readonly passes: boolean

  constructor(message: string, passes: boolean) {
    super(message)
    this.passes = passes
  }
}

interface Watch {
  signal: AbortSignal
  /** Called with 0 when sending begins. */
  onProgress: (sent: number) => void
  /** All bytes are sent; the server has yet to respond. */
  onSent: () => void
  /** For a submission without an account, even if the user is signed in. */
  anonymous?: boolean
  as?: string | undefined
}

export type SendImage = (body: Blob, watch: Watch) => Promise<StoredImage>

/** Makes up to five attempts. Throws UploadFailure, or the signal's reason. */
export async function sendWithRetries(
  send: () => Promise<StoredImage>,
  signal: AbortSignal,
  onRetry: () => void,
): Promise<StoredImage> {
  for (const rest of UPLOAD_RETRY_MS) {
    try {
      return await send()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof UploadFailure && error.passes)) throw error
      onRetry()
      await new Promise((resolve) => setTimeout(resolve, rest))
      signal.throwIfAborted()
    }
  }
  return await send()
}

/** Throws UploadFailure, or the signal's reason. */
export const sendImage: SendImage = async (body, watch) => {
  try {
    const { uploadURL } = await askForUrl(watch)
    // The browser may know the site by another name.
    const { pathname, search } = new URL(uploadURL)
    watch.onProgress(0)
    return storedIn(await sendBody('PUT', pathname + search, body, watch))
  } catch (error) {
    watch.signal.throwIfAborted()
    throw failureOf(error)
  }
}

async function askForUrl({ signal, anonymous, as }: Watch): Promise<{ uploadURL: string }> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_STALL_MS)])
    const options = { signal: limited, anonymous, as }
    return await call('POST /api/objects/upload', {}, options)
  } catch (error) {
    const isTold = as !== undefined && error instanceof ApiFailure && error.status !== 401
    if (!isTold) throw error
    throw new UploadFailure(texts.uploadAddressFailed(error.status, error.text), passes(error.status))
  }
}

function storedIn(text: string): StoredImage {
  const stored: StoredImage | undefined = parseJson(text)
  if (typeof stored?.path === 'string') return stored
  throw new ApiFailure(200, text)
}

interface Sending extends Pick<Watch, 'onProgress'>, Partial<Pick<Watch, 'signal' | 'onSent'>> {
  headers?: Readonly<Record<string, string>>
}

/** Resolves with the reply's text. Uses XMLHttpRequest, because fetch doesn't report upload progress. */
export function sendBody(
  method: 'POST' | 'PUT',
  address: string,
  body: Blob,
  { signal, onProgress, onSent, headers = {} }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => {
      reject(new TypeError(NETWORK_ERROR))
      request.abort()
    }
    // Neither side notices that a connection was cut in between.
    const expectWithin = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    }
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      expectWithin(UPLOAD_STALL_MS)
      onProgress(loaded)
    }
    request.upload.onload = () => {
      expectWithin(UPLOAD_FINISH_MS)
      onSent?.()
    }
    request.onloadend = () => clearTimeout(timer)
    request.onload = () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve(responseText)
      else reject(new ApiFailure(status, responseText || request.statusText))
    }
    request.onerror = () => reject(new TypeError(NETWORK_ERROR))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    expectWithin(UPLOAD_STALL_MS)
    request.send(body)
  })
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error
  const failure = (problem: string, hint: string, canPass: boolean) =>
    new UploadFailure(texts.problem(problem, hint), canPass)
  if (!(error instanceof ApiFailure))
    return failure(NETWORK_ERROR, 'Check your connection, then retry.', true)
  const { status, body } = error
  if (status === 401)
    return failure('Authorization required', 'Sign in again in another tab, then retry.', false)
  if (status === 403 && body?.message === texts.REQUEST_EXPIRED)
    return failure(texts.REQUEST_EXPIRED, 'Retry to get a new upload URL.', false)
  const hint = body?.message ?? "The server didn't accept the file. Try again in a moment."
  return failure(`Non 2xx (${status})`, hint, passes(status))
}

/** 409 is the reply if a connection breaks and the browser itself sends again. */
function passes(status: number): boolean {
  return status >= 500 || [408, 409, 429].includes(status)
}
