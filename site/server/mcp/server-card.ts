/** The MCP server as it introduces itself: in the protocol, and in its card (SEP-2127). */
import { PAGES } from '#site/domain/addresses.ts'
import { brandLine, plainName } from '#site/domain/brand.ts'
import { cut } from '#site/domain/words/text.ts'

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
const VERSION = '1.0.0'
const DESCRIPTION_LENGTH_MAX = 100

type Config = App.Locals['config']

/** Its name is the host's in reverse, followed by that of the site. */
export function serverInfo(config: Config) {
  const { SITE_NAME, SITE_URL } = config
  const namespace = new URL(SITE_URL).hostname.split('.').toReversed().join('.')
  return {
    name: `${namespace}/${plainName(config)}`,
    title: SITE_NAME,
    version: VERSION,
    description: cut(`Find and compare AI agents in ${brandLine(config)}`, DESCRIPTION_LENGTH_MAX),
    websiteUrl: SITE_URL,
  }
}

export function serverCard(config: Config) {
  const url = config.SITE_URL + PAGES.mcp
  return { $schema: SCHEMA, ...serverInfo(config), remotes: [{ type: 'streamable-http', url }] }
}
