/** What a file that tests the administration through the API begins with. */
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { sharedSite } from './shared-site.ts'

/** The shared site, somebody who administers it, and a category of the asking file's own. */
export async function administeredSite(name: string) {
  const site = await sharedSite()
  const root = site.pocketBase.as(site.pocketBase.superuserToken)
  const admin = await newAdministrator(site)
  return { site, admin, categoryId: await writeCategory(root, `${name} ${process.pid} ${Date.now()}`) }
}
