/** Sites with some agents, which a test corrupts, kills, and restarts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import type { OpenSite } from './open-site.ts'
import type { TestSite } from './site.ts'

export const soon = { timeout: 60_000, interval: 50 }

export async function read(site: OpenSite, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site.url + path)
  return { status: response.status, text: await response.text() }
}

/** The folder with the pages of agents. */
export function agentFolder({ dataDir }: TestSite): string {
  return join(dataDir, 'pages', readdirSync(join(dataDir, 'pages'))[0] ?? '', 'agent')
}

export async function writeSome(site: TestSite, count: number): Promise<string[]> {
  const category = await writeCategory(site.pocketBase.root, 'Recovery')
  const writing = Array.from({ length: count }, () => writeAgent(site.pocketBase.root, { category }))
  const ids = await Promise.all(writing)
  await site.settled()
  return ids
}
