/** Reads the categories from PocketBase. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'

const storedCategory = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.number(),
})

export type StoredCategory = z.output<typeof storedCategory>

/** In their order on the site. */
export async function storedCategories(client: PocketBase): Promise<StoredCategory[]> {
  const rows = await client.collection('categories').getFullList({ batch: 1000, sort: 'position,id' })
  return rows.map((row) => storedCategory.parse(row))
}
