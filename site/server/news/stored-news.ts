/** Reads and adds articles in PocketBase. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { canonicalUrl } from '#site/domain/links/links.ts'
import type { NewArticle } from './article.ts'

const READ_AT_ONCE = 1000

/** Returns canonical links that articles have or had, including hidden ones. */
export async function storedLinks(client: PocketBase): Promise<Set<string>> {
  const rows = await client.collection('news').getFullList<{ url: string; formerUrls: string[] | null }>({
    batch: READ_AT_ONCE,
    fields: 'url,formerUrls',
    skipTotal: true,
  })
  const links = rows.flatMap(({ url, formerUrls }) => [url, ...(formerUrls ?? [])])
  return new Set(links.map((link) => canonicalUrl(link) ?? link))
}

/** Returns `known` if another import was quicker, `unusable` if PocketBase rejects it. Throws if PocketBase is unreachable. */
export async function storeArticle(
  client: PocketBase,
  { canonical: _, ...fields }: NewArticle,
): Promise<'added' | 'known' | 'unusable'> {
  try {
    await client.collection('news').create(fields)
    return 'added'
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
    return error.response['data']?.url?.code === 'validation_not_unique' ? 'known' : 'unusable'
  }
}
