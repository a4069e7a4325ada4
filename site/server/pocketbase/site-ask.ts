/** Sends a request to PocketBase with the site's own rights, for callers who have shown by other means that they may. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { DATABASE_AWAY } from '#site/domain/texts/api.ts'
import type { Config } from '#site/server/config/config.ts'
import { unavailable } from '#site/server/http/errors.ts'
import { type Ask, before, isDecision } from './ask.ts'
import { connect } from './connection.ts'
import { readSecrets } from './secrets.ts'

/** `url` resolves to PocketBase's URL as soon as it runs. Error: 503 when PocketBase cannot decide. */
export function openSiteAsk(url: () => Promise<string>, config: Config): Ask {
  let client: PocketBase | undefined
  return async ({ method, path, body, address, signal }) => {
    try {
      client ??= connect({ url: await before(signal, url()), ...readSecrets(config).service })
      const headers = address ? { 'X-Real-IP': address } : {}
      return { status: 200, data: await client.send(path, { method, body, headers, signal }) }
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw unavailable(DATABASE_AWAY)
      const answer = { status: error.status, data: error.response }
      if (!isDecision(answer)) throw unavailable(DATABASE_AWAY)
      return answer
    }
  }
}
