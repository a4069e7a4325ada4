/** Which addresses are published as files, and where. */
import { join } from 'node:path'

const AGENT = /^\/agent\/([A-Za-z0-9_-]{1,64})$/
/** Pages that show many agents or the news; the others show one agent each. */
export const AGGREGATES = ['/', '/added-today', '/ai-news'] as const

/** The file of a published page, without its ending and relative to the page folder; undefined for any other address. */
export function pageFile(path: string): string | undefined {
  if (AGENT.test(path)) return path.slice(1)
  if (!isAggregate(path)) return undefined
  return path === '/' ? 'index' : path.slice(1)
}

export function isAggregate(path: string): boolean {
  return AGGREGATES.some((aggregate) => aggregate === path)
}

export function agentPath(id: string): string {
  return `/agent/${id}`
}

/** The id in an agent page's address. */
export function agentIn(path: string): string | undefined {
  return AGENT.exec(path)?.[1]
}

/** Folder of the pages rendered by one build for one origin. */
export function pagesFolder(dataDir: string, pagesId: string): string {
  return join(dataDir, 'pages', pagesId)
}
