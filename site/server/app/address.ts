/** Where a person on this machine opens the site. */
import type { Config } from '#site/server/config/config.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
const EVERYWHERE = /^(0\.0\.0\.0|::)$/

/** The origin that mails and Google lead back to, when that is this machine too: a session lives in one origin only. */
export function localAddress({ HOST, PORT, SITE_URL }: Pick<Config, 'HOST' | 'PORT' | 'SITE_URL'>): string {
  const isOpenHere = LOOPBACK.test(HOST) || EVERYWHERE.test(HOST)
  if (isOpenHere && LOOPBACK.test(new URL(SITE_URL).hostname)) return SITE_URL
  const shown = EVERYWHERE.test(HOST) ? 'localhost' : HOST
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${PORT}`
}
