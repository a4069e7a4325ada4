/** Sends a file to the bucket in parts, without holding it in memory, and downloads one. */
import { createReadStream, createWriteStream, renameSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from './bucket.ts'

/** S3 accepts 10,000 parts, which allows files of up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const PART_MS = 5 * 60_000
const ATTEMPTS = 3

export async function putFile(bucket: Bucket, key: string, path: string): Promise<void> {
  const uploadId = await bucket.begin(key, { 'Content-Type': 'application/octet-stream' })
  try {
    const parts: { PartNumber: number; ETag: string }[] = []
    for await (const content of createReadStream(path, { highWaterMark: PART_BYTES })) {
      const PartNumber = parts.length + 1
      const address = await bucket.signPart(key, uploadId, PartNumber)
      parts.push({ PartNumber, ETag: await putPart(address, content) })
    }
    await bucket.complete(key, uploadId, parts)
  } catch (error) {
    await bucket.abort(key, uploadId).catch(() => undefined)
    throw error
  }
}

/** Writes atomically. Throws if the bucket doesn't return the file. */
export async function getFile(bucket: Bucket, key: string, path: string): Promise<void> {
  const response = await fetch(await bucket.signReading(key))
  if (!response.ok || !response.body) throw new Error(`S3 responded with ${response.status} for ${key}`)
  const target = createWriteStream(`${path}.part`, { mode: 0o600 })
  await pipeline(response.body, target)
  renameSync(`${path}.part`, path)
}

async function putPart(address: string, body: Buffer<ArrayBuffer>): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, { method: 'PUT', body, signal: AbortSignal.timeout(PART_MS) })
      if (response.ok) return (response.headers.get('etag') ?? '').replaceAll('"', '')
      throw new Error(`S3 responded with ${response.status} for a part`)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}
