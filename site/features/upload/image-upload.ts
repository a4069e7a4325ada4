/** Sends an image: asks the API for an address and puts the file there, telling how far it is. */

import { ApiFailure, call, type Result } from '#site/client/api.ts'
import type { StoredImage } from '#site/contracts/uploads.ts'
import { UPLOAD_FINISH_MS, UPLOAD_STALL_MS } from '#site/domain/limits.ts'
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

/** Whether sending again may help: by itself, when the person asks for it, or not at all. */
export type Repeat = 'by-itself' | 'when-asked' | 'never'

export class UploadFailure extends Error {
  readonly repeat: Repeat

  constructor(message: string, repeat: Repeat) {
    super(message)
    this.repeat = repeat
  }
}

export interface Watch {
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** Every byte is on its way; the server has yet to answer. */
  onSent: () => void
  /** It is for a submission without an account, whoever is signed in. */
  anonymous?: boolean
  /** With another token than the visitor's own: an administrator's. */
  as?: string | undefined
}

/** Errors: UploadFailure; an AbortError when `signal` ends it. */
export async function sendImage(body: Blob, watch: Watch): Promise<StoredImage> {
  try {
    const { uploadURL } = await askForAddress(watch)
    // The same site under whatever name this browser knows it by.
    const { pathname, search } = new URL(uploadURL)
    return await put(pathname + search, body, watch)
  } catch (error) {
    watch.signal.throwIfAborted()
    throw failureOf(error)
  }
}

async function askForAddress({ signal, anonymous, as }: Watch): Promise<Result<'POST /api/objects/upload'>> {
  try {
    const options = { signal: endedAfter(UPLOAD_STALL_MS, signal), anonymous, as }
    return await call('POST /api/objects/upload', {}, options)
  } catch (error) {
    const isTold = as !== undefined && error instanceof ApiFailure && error.status !== 401
    throw isTold
      ? new UploadFailure(uploadAddressFailed(error.status, error.text), repeatOf(error.status))
      : error
  }
}

/** By XMLHttpRequest, because fetch does not tell how much it has sent. */
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

/** Calls `giveUp` when nothing is heard in time: a connection that is cut in between tells neither side. */
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
  if (!(error instanceof ApiFailure)) {
    return new UploadFailure(problem(NETWORK_ERROR, NETWORK_HINT), 'by-itself')
  }
  const { status, body } = error
  if (status === 401)
    return new UploadFailure(problem(AUTHORIZATION_REQUIRED, AUTHORIZATION_HINT), 'when-asked')
  if (status === 403 && body?.message === REQUEST_EXPIRED)
    return new UploadFailure(problem(REQUEST_EXPIRED, EXPIRED_HINT), 'when-asked')
  return new UploadFailure(problem(`${NON_2XX} (${status})`, body?.message ?? NON_2XX_HINT), repeatOf(status))
}

/**
 * A file that was refused for what it is will be refused again. An address that is in use or was used (409) is what is
 * met when a connection breaks and the browser itself sends again; the next try asks for another.
 */
function repeatOf(status: number): Repeat {
  if (status >= 500 || [408, 409, 429].includes(status)) return 'by-itself'
  return [400, 413, 415, 422].includes(status) ? 'never' : 'when-asked'
}
