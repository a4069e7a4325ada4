/** What this site offers to programs, as a manifest of ARD and AI Catalog 1.0 in one, and the names of all it lists. */
import { PAGES } from '#site/domain/addresses.ts'

type Site = Pick<App.Locals['config'], 'SITE_URL' | 'SITE_NAME'>

export function manifest(
  { SITE_URL: origin, SITE_NAME: name }: Site,
  categories: readonly { name: string }[],
) {
  const representativeQueries = [
    'find an AI agent for a task',
    'compare AI agents by price and features',
    'alternatives to an AI agent',
    ...categories.slice(0, 2).map((category) => `AI agents for ${category.name}`),
  ]
  const registry = {
    identifier: urn(origin, 'registry', 'agents'),
    displayName: `${name}: registry of AI agents`,
    type: 'application/ai-registry+json',
    url: `${origin}/api/ard`,
    description: 'Searches the AI agents that an admin has approved, by text and by what they offer.',
  }
  const mcp = {
    identifier: urn(origin, 'mcp', 'directory'),
    displayName: `${name}: MCP server`,
    type: 'application/mcp-server-card+json',
    url: `${origin}${PAGES.mcp}/server-card`,
    description: 'Finds and compares the AI agents of this directory. No account is needed.',
  }
  return {
    specVersion: '1.0',
    host: { displayName: name, identifier: hostOf(origin), documentationUrl: origin + PAGES.agents },
    entries: [registry, mcp].map((entry) => ({ ...entry, representativeQueries })),
  }
}

export function urn(origin: string, kind: 'agent' | 'mcp' | 'registry', name: string): string {
  return `urn:air:${hostOf(origin)}:${kind}:${name}`
}

export function hostOf(origin: string): string {
  return new URL(origin).hostname
}
