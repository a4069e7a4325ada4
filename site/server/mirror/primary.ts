/** The primary of a mirror: checks whether it can be followed, and adopts its settings for the mirror's pages. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Cursor, type FeedStart, feedStart, readCursor } from '#site/contracts/changes.ts'
import { adoptSettings, FEED_FORMAT } from '#site/server/changes/feed-start.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { boundedBody } from '#site/server/pocketbase/connection.ts'
import {
  PRIMARY_AWAY,
  PRIMARY_IS_MIRROR,
  PRIMARY_NO_ROSTER,
  PRIMARY_OTHER_VERSION,
  PRIMARY_REDIRECTS,
} from './mirror-texts.ts'

/** Longer than the primary's long poll for changes. */
const ANSWER_MS = 40_000
const BYTES_MAX = 64 * 1024 * 1024
const FILE = 'primary.json'

export async function askPrimary(primary: string, query: string, signal?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(`${primary}/api/changes${query}`, {
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`the primary responded with ${response.status}`)
  return response
}

/** Throws SyntaxError for anything but JSON Lines. */
export async function linesOf(response: Response): Promise<unknown[]> {
  const text = (await boundedBody(response, BYTES_MAX)).toString()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Throws Failure if the site can't be mirrored, and other errors if it's unreachable. */
export async function readStart(primary: string): Promise<{ start: FeedStart; present: Cursor }> {
  const response = await askPrimary(primary, '')
  const elsewhere = response.headers.get('location')
  if (elsewhere) throw new Failure(PRIMARY_REDIRECTS(primary, new URL(elsewhere, primary).origin))
  const [line] = await linesOf(response).catch((error: unknown) => {
    if (error instanceof SyntaxError) return []
    throw error
  })
  const { success, data: start } = feedStart.safeParse(line)
  const said = (line ?? {}) as Partial<Record<keyof z.input<typeof feedStart>, unknown>>
  if (typeof said.format !== 'string') throw new Failure(PRIMARY_NO_ROSTER(primary))
  if (typeof said.mirrorOf === 'string') throw new Failure(PRIMARY_IS_MIRROR(primary, said.mirrorOf))
  const present = success ? readCursor(start.cursor) : undefined
  if (!success || !present || start.format !== FEED_FORMAT) throw new Failure(PRIMARY_OTHER_VERSION(primary))
  return { start, present }
}

/** The configuration of a mirror. While its primary is unreachable, it uses the settings adopted before. Throws Failure if there are none yet. */
export async function mirrorConfig(config: Config, primary: string): Promise<Config> {
  const file = join(config.DATA_DIR, FILE)
  try {
    const { start } = await readStart(primary)
    writeFileSync(file, JSON.stringify(start))
    return adoptSettings(config, start)
  } catch (error) {
    if (error instanceof Failure) throw error
    const known = stored(file)
    if (!known) throw new Failure(PRIMARY_AWAY(primary))
    return adoptSettings(config, known)
  }
}

function stored(file: string): FeedStart | undefined {
  try {
    return feedStart.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
