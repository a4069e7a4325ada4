/** The tab Import in each of its states. */
import type { Page } from 'playwright/test'
import {
  CONFIRM_IMPORT,
  IMPORT_NOW,
  NOTHING_IMPORTED,
  openImportOf,
  RUNS_TITLE,
  UPLOAD_BROKE_HINT,
} from '#site/domain/texts/import-screen.ts'
import type { Import } from '#site/features/admin/import/import-options.ts'
import {
  BEING_READ,
  IMPORTED,
  INTERRUPTED,
  listOf,
  READY,
  RUNNING,
  STOPPED,
  TRIED,
  UNREADABLE,
} from '#site/tests/support/samples/sample-import.ts'
import { seeAlert } from './account-steps.ts'
import {
  adminRoute,
  asAdmin,
  asAdminButFailing,
  asAdminButHanging,
  askAbout,
  seeAdminTab,
} from './admin-steps.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'
import { steps } from './screen-steps.ts'

export const IMPORT_TAB = '/admin/dashboard#import'
/** Of somebody else. */
export const OTHER = { ...RUNNING, id: 'import-of-others', fileName: 'list-of-others.md' }

/** An administrator who finds these files. */
export const asImporter =
  (...files: Import[]) =>
  async (page: Page): Promise<void> => {
    await asAdmin(page)
    await page.route(adminRoute('imports'), (route) => route.fulfill({ json: listOf(files) }))
    for (const file of files)
      await page.route(adminRoute(`imports/${file.id}`), (route) => route.fulfill({ json: file }))
  }

const openFile = (file: Import) => async (page: Page) => {
  await page.getByRole('button', { name: openImportOf(file.fileName) }).click()
  await page.getByRole('heading', { name: file.fileName }).waitFor()
}

const openLists = async (page: Page) => {
  for (const name of ['Would be changed', 'Likely duplicates', 'Rejected'])
    await page.locator('summary').filter({ hasText: name }).click()
}

async function chooseInVain(page: Page): Promise<void> {
  await page.route(adminRoute('imports'), (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fulfill({ json: listOf([]) }),
  )
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from('name\n') },
  })
  await page.getByText(UPLOAD_BROKE_HINT).waitFor()
}

const screen = (name: string, file: Import, more: Partial<ScreenState> = {}): ScreenState => ({
  ...{ name, path: IMPORT_TAB, before: asImporter(file), reach: openFile(file) },
  ...more,
})

export const IMPORTS: readonly ScreenState[] = [
  {
    name: 'admin-import',
    path: IMPORT_TAB,
    before: asImporter(),
    reach: (page) => page.getByText(NOTHING_IMPORTED).waitFor(),
  },
  {
    name: 'admin-import-files',
    path: IMPORT_TAB,
    before: asImporter(IMPORTED, { ...UNREADABLE, id: 'unreadable' }),
    reach: seeAdminTab('Import'),
  },
  {
    name: 'admin-import-loading',
    path: IMPORT_TAB,
    before: asAdminButHanging('imports'),
    reach: (page) => page.getByRole('tabpanel', { name: 'Import' }).getByText('Loading').waitFor(),
  },
  { name: 'admin-import-failed', path: IMPORT_TAB, before: asAdminButFailing('imports'), reach: seeAlert },
  {
    name: 'admin-import-broken',
    path: IMPORT_TAB,
    before: asImporter(),
    reach: steps(seeAdminTab('Import'), chooseInVain),
  },
  screen('admin-import-reading', BEING_READ),
  screen('admin-import-unreadable', UNREADABLE),
  screen('admin-import-ready', READY),
  screen('admin-import-tried', TRIED, { reach: steps(openFile(TRIED), openLists) }),
  screen('admin-import-confirm', TRIED, {
    reach: steps(openFile(TRIED), askAbout(IMPORT_NOW), (page) => page.getByText(CONFIRM_IMPORT).waitFor()),
    over: true,
    stays: DIALOG,
  }),
  screen('admin-import-running', RUNNING, {
    reach: (page) => page.getByText(RUNS_TITLE(false)).waitFor(),
  }),
  screen('admin-import-done', IMPORTED),
  screen('admin-import-stopped', STOPPED),
  screen('admin-import-interrupted', INTERRUPTED),
]

/** Somebody else's import runs while one's own file is open. */
export const asHinderedImporter = asImporter(READY, OTHER)
