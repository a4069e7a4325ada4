/** Where the PocketBase of a configuration listens. */
import type { Config } from '#site/server/config/config.ts'

export function pocketBaseUrl({ POCKETBASE_URL, POCKETBASE_PORT }: Config): string {
  return POCKETBASE_URL ?? `http://127.0.0.1:${POCKETBASE_PORT}`
}
