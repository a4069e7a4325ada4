/** Sends an image: asks the API for a URL, PUTs the file there, and retries what may pass. */

import { ApiFailure, call } from '#site/client/api.ts'
import type { StoredImage } from '#site/contracts/uploads.ts'
import { UPLOAD_FINISH_MS, UPLOAD_RETRY_MS, UPLOAD_STALL_MS } from '#site/domain/limits.ts'
import {
  AUTHORIZATION_HINT,
  AUTHORIZATION_REQUIRED,
  EXPIRED_HINT,
  NETWORK_ERROR,
  NETWORK_HINT,
  NON_2XX,
  NON_2XX_HINT,
  problem,
  REQUEST_EXPIRED,
  uploadAddressFailed,
} from '#site/domain/texts/uploads.ts'

export class UploadFailure extends Error {
  /** Sending again may help without anybody's doing. */
  readonly passes: boolean

  constructor(message: string, passes: boolean) {
    super(message)
    this.passes = passes
  }
}

export interface Watch {
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** Every byte is on its way; the server has yet to respond. */
  onSent: () => void
  /** It's for a submission without an account, whoever is signed in. */
  anonymous?: boolean
  /** An admin's token, instead of the visitor's own. */
  as?: string | undefined
}

export type SendImage = (body: Blob, watch: Watch) => Promise<StoredImage>

/** Sends up to five times; `onRetry` before each wait. Throws UploadFailure, or the signal's reason. */
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
    // The same site under whatever name this browser knows it by.
    const { pathname, search } = new URL(uploadURL)
    return await put(pathname + search, body, watch)
  } catch (error) {
    watch.signal.throwIfAborted()
    throw failureOf(error)
  }
}

async function askForUrl({ signal, anonymous, as }: Watch): Promise<{ uploadURL: string }> {
  try {
    const options = { signal: endedAfter(UPLOAD_STALL_MS, signal), anonymous, as }
    return await call('POST /api/objects/upload', {}, options)
  } catch (error) {
    const isTold = as !== undefined && error instanceof ApiFailure && error.status !== 401
    if (!isTold) throw error
    throw new UploadFailure(uploadAddressFailed(error.status, error.text), passes(error.status))
  }
}

/** By XMLHttpRequest, because fetch doesn't report how much it has sent. */
function put(address: string, body: Blob, { signal, onProgress, onSent }: Watch): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      reject(new TypeError(NETWORK_ERROR))
      request.abort()
    }
    const watchdog = silenceWatch(giveUp)
    request.open('PUT', address)
    request.upload.onprogress = ({ loaded }) => {
      watchdog.within(UPLOAD_STALL_MS)
      onProgress(loaded)
    }
    request.upload.onload = () => {
      watchdog.within(UPLOAD_FINISH_MS)
      onSent()
    }
    request.onloadend = watchdog.end
    request.onload = () => {
      const { status, responseText } = request
      const stored = status >= 200 && status < 300 ? storedIn(responseText) : undefined
      if (stored) resolve(stored)
      else reject(new ApiFailure(status, responseText || request.statusText))
    }
    request.onerror = () => reject(new TypeError(NETWORK_ERROR))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    watchdog.within(UPLOAD_STALL_MS)
    request.send(body)
  })
}

/** Ends when `signal` does, and after so long at the latest. */
function endedAfter(ms: number, signal: AbortSignal): AbortSignal {
  const end = new AbortController()
  setTimeout(() => end.abort(), ms)
  signal.addEventListener('abort', () => end.abort(signal.reason))
  return end.signal
}

/** Calls `giveUp` when nothing is heard in time: a connection cut in between is noticed by neither side. */
function silenceWatch(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const within = (ms: number) => {
    end()
    timer = setTimeout(giveUp, ms)
  }
  return { within, end }
}

function storedIn(text: string): StoredImage | undefined {
  try {
    const stored: StoredImage = JSON.parse(text)
    return typeof stored.path === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error
  if (!(error instanceof ApiFailure)) return new UploadFailure(problem(NETWORK_ERROR, NETWORK_HINT), true)
  const { status, body } = error
  if (status === 401) return new UploadFailure(problem(AUTHORIZATION_REQUIRED, AUTHORIZATION_HINT), false)
  if (status === 403 && body?.message === REQUEST_EXPIRED)
    return new UploadFailure(problem(REQUEST_EXPIRED, EXPIRED_HINT), false)
  return new UploadFailure(problem(`${NON_2XX} (${status})`, body?.message ?? NON_2XX_HINT), passes(status))
}

/** A URL that is or was in use (409) is what's met when a connection breaks and the browser itself sends again. */
function passes(status: number): boolean {
  return status >= 500 || [408, 409, 429].includes(status)
}
