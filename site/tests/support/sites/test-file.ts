/** Setup of test files: PocketBase or a separate site, or the shared site with an admin. */
import { afterAll } from 'vitest'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { startTestPocketBase, type TestPocketBase } from './pocketbase.ts'
import { sharedSite } from './shared-site.ts'
import { startTestSite, type TestSite, type TestSiteOptions } from './site.ts'

/** Starts PocketBase for the tests of a file, on a copy of a data folder if one is given. */
export async function ownPocketBase(template?: string): Promise<TestPocketBase> {
  const pocketBase = await startTestPocketBase(template)
  afterAll(() => pocketBase.stop())
  return pocketBase
}

/** Starts a site for the tests of a file. */
export async function ownSite(options?: TestSiteOptions): Promise<TestSite> {
  const site = await startTestSite(options)
  afterAll(() => site.stop())
  return site
}

/** Returns the shared site, an admin, and a new category. */
export async function administeredSite(name: string) {
  const site = await sharedSite()
  const { root } = site.pocketBase
  const admin = await newAdministrator(site)
  return { site, root, admin, categoryId: await writeCategory(root, `${name} ${process.pid} ${Date.now()}`) }
}
