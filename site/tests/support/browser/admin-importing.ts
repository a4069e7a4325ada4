/** An administrator in the browser who imports a file, with a site that answers as samples say. */
import type { Page } from 'playwright/test'
import type { Import } from '#site/features/admin/import/import-options.ts'
import {
  IMPORT_ID,
  listOf,
  READY,
  RUNNING,
  STOPPED,
  TRIED,
} from '#site/tests/support/samples/sample-import.ts'
import { asImporter, IMPORT_TAB } from '#site/tests/support/screens/admin-import-screens.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'
import { hydrated } from './visit.ts'

/** What is chosen in the browser. */
export const FILE = {
  name: 'awesome-agents.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Awesome agents\n'),
}
export const importPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Import' })
export const importButton = (page: Page, name: string) =>
  importPanel(page).getByRole('button', { name, exact: true })
export const importReport = (page: Page) =>
  importPanel(page).getByRole('region', { name: /^What (an import would do|was imported)$/ })

/** The tab is open and can be used. */
export async function openImportTab(page: Page): Promise<void> {
  await page.goto(IMPORT_TAB)
  await hydrated(page)
}

/** A site that holds one file, which `now` says how it stands; what is sent to it is noted. */
export async function asImporterOf(page: Page, now: { file: Import | undefined }) {
  const sent: { path: string; body: unknown }[] = []
  await asImporter()(page)
  await page.route(adminRoute('imports'), (route) => {
    const isUpload = route.request().method() === 'POST'
    if (isUpload) now.file = READY
    const json = isUpload ? READY : listOf(now.file ? [now.file] : [])
    return route.fulfill({ status: isUpload ? 201 : 200, json })
  })
  await page.route(adminRoute(`imports/${IMPORT_ID}`), (route) => {
    if (route.request().method() === 'PUT') sent.push({ path: 'read', body: route.request().postDataJSON() })
    return route.fulfill({ json: now.file })
  })
  await page.route(adminRoute(`imports/${IMPORT_ID}/run`), (route) => {
    const body = route.request().postDataJSON()
    sent.push({ path: 'run', body })
    now.file = body.dryRun ? TRIED : RUNNING
    return route.fulfill({ json: now.file })
  })
  await page.route(adminRoute(`imports/${IMPORT_ID}/cancel`), (route) => {
    sent.push({ path: 'cancel', body: null })
    now.file = STOPPED
    return route.fulfill({ json: { ...RUNNING, run: { ...RUNNING.run, state: 'cancelling' } } })
  })
  return sent
}
