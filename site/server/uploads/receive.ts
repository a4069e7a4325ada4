/** Reads an upload's body into a file, if it's an image of an accepted format and size. */

import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { UPLOAD_FORMATS } from '#site/domain/images/upload-formats.ts'
import {
  IMAGE_BROKEN,
  IMAGE_EMPTY,
  IMAGE_TOO_LARGE,
  IMAGE_WRONG_TYPE,
} from '#site/domain/texts/stored-files.ts'
import { ApiError } from '#site/server/http/errors.ts'

const SIGNATURES = UPLOAD_FORMATS.map(({ signature: { at, hex } }) => ({
  at,
  bytes: Buffer.from(hex, 'hex'),
}))
const START_BYTES = Math.max(...SIGNATURES.map(({ at, bytes }) => at + bytes.length))

/** Judges by the first bytes, not by name or announced type. Throws 413, 415, or 422. */
export async function receive(request: IncomingMessage, file: string, max: number): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(max)
  const out = await open(file, 'wx', 0o600)
  try {
    let start = Buffer.alloc(0)
    let size = 0
    // A refused body isn't destroyed, because the reply needs the connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > max) throw tooLarge(max)
      if (start.length < START_BYTES) {
        start = Buffer.concat([start, bytes])
        if (start.length >= START_BYTES && !isImage(start)) throw wrongType()
      }
      await out.write(bytes)
    }
    if (size === 0) throw new ApiError(422, { message: IMAGE_EMPTY })
    if (!isImage(start)) throw wrongType()
    if (!request.complete) throw new ApiError(422, { message: IMAGE_BROKEN })
  } finally {
    await out.close()
  }
}

function isImage(start: Buffer): boolean {
  return SIGNATURES.some(({ at, bytes }) => start.subarray(at, at + bytes.length).equals(bytes))
}

function wrongType(): ApiError {
  return new ApiError(415, { message: IMAGE_WRONG_TYPE })
}

function tooLarge(max: number): ApiError {
  return new ApiError(413, { message: IMAGE_TOO_LARGE(max) })
}
