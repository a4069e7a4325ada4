/** Where the PocketBase of a configuration listens, and whether it does. */
import type { Config } from '#site/server/config.ts'

const ANSWER_MS = 3_000

export function pocketBaseUrl({ POCKETBASE_URL, POCKETBASE_PORT }: Config): string {
  return POCKETBASE_URL ?? `http://127.0.0.1:${POCKETBASE_PORT}`
}

export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(ANSWER_MS) })
    return response.ok
  } catch {
    return false
  }
}
