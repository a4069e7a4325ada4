/** Submissions for browser tests, sent and decided through the site's own API. */
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'
import { submitted } from './administration.ts'
import { callApi, signIn } from './people.ts'

export interface Sent {
  id: string
  name: string
  /** Only without an account. */
  statusKey: string
}

/** Sends a complete submission, with an account or without one. */
export async function sendAs(
  { site, catalogue }: { site: OpenSite; catalogue: TestCatalogue },
  more: Record<string, unknown> = {},
  token?: string,
): Promise<Sent> {
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  const { id, name, statusKey = '' } = await submitted(site, category?.id ?? '', more, token)
  return { id, name, statusKey }
}

/** Decides as an admin. */
export async function decide(
  site: OpenSite,
  id: string,
  decision: { status: string; notes?: string },
): Promise<void> {
  const token = await signIn(site, TEST_ADMIN)
  const { status, body } = await callApi(site, `PUT /api/admin/submissions/${id}/status`, {
    token,
    body: decision,
  })
  if (status !== 200) throw new Error(`Deciding answered ${status}: ${JSON.stringify(body)}`)
}
