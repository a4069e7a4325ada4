/** Writes a file atomically. */
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '#site/server/config/failure.ts'

/** Leaves an earlier file unchanged after a failure or an abort. */
export async function writeWhole(
  path: string,
  parts: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const target = resolve(path)
  await check(target)
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  try {
    await pipeline(Readable.from(parts), createWriteStream(unfinished, { flush: true }), { signal })
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function check(target: string): Promise<void> {
  const kind = await stat(target).catch(() => undefined)
  if (kind?.isDirectory()) throw new Failure(`${target} is a folder, not a file.`)
  const folder = await stat(dirname(target)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new Failure(`The folder ${dirname(target)} doesn't exist.`)
}
