/** Absolute addresses of agents' pages, for feeds and other machine-readable files. */
import { agentPath } from '#site/domain/addresses.ts'

export function agentAddress(origin: string, id: string): string {
  return origin + agentPath(id)
}

/** The agent's page as Markdown. */
export function markdownAddress(origin: string, id: string): string {
  return `${agentAddress(origin, id)}.md`
}
