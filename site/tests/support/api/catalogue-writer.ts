/** Writes to PocketBase like its console: with a superuser's token, bypassing the site. */
import { randomUUID } from 'node:crypto'
import type PocketBase from 'pocketbase'

let numbered = 0

export async function writeCategory(client: PocketBase, name: string): Promise<string> {
  numbered += 1
  const { id } = await client.collection('categories').create({ name, description: '', position: numbered })
  return id
}

export async function writeAgent(client: PocketBase, fields: Record<string, unknown> = {}): Promise<string> {
  numbered += 1
  const { id } = await client.collection('agents').create({
    name: `Agent ${numbered}`,
    description: 'An agent that a test has written.',
    websiteUrl: `https://agent-${randomUUID()}.example.com`,
    pricingModel: 'free',
    status: 'approved',
    tags: [],
    ...fields,
  })
  return id
}

export async function changeAgent(
  client: PocketBase,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  await client.collection('agents').update(id, fields)
}
