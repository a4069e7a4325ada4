/** The Import tab in each of its states. */
import type { Page } from 'playwright/test'
import type { Import } from '#site/features/admin/import/import-store.ts'
import * as texts from '#site/features/admin/import/import-texts.ts'
import { asImporter, FILE, fileInput, IMPORT_TAB } from '#site/tests/support/browser/admin-importing.ts'
import * as samples from '#site/tests/support/samples/sample-import.ts'
import { adminRoute, asAdminButFailing, asAdminButHanging, askAbout, seeAdminTab } from './admin-steps.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'
import { seeAlert, steps } from './screen-steps.ts'

async function failUpload(page: Page): Promise<void> {
  await page.route(adminRoute('imports'), (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await fileInput(page).setInputFiles(FILE)
  await page.getByText(texts.UPLOAD_BROKE_HINT).waitFor()
}

const screen = (name: string, file?: Import, more: Partial<ScreenState> = {}): ScreenState => ({
  name,
  path: IMPORT_TAB,
  isMain: name === 'admin-import-checked',
  before: (page) => asImporter(page, file),
  reach: (page) =>
    (file
      ? page.getByRole('heading', { name: file.fileName })
      : page.getByText(texts.CHOOSE_IMPORT)
    ).waitFor(),
  ...more,
})

export const IMPORTS: readonly ScreenState[] = [
  screen('admin-import'),
  screen('admin-import-loading', undefined, {
    before: asAdminButHanging('imports'),
    reach: (page) => page.getByRole('tabpanel', { name: 'Import' }).getByText('Loading').waitFor(),
  }),
  screen('admin-import-error', undefined, { before: asAdminButFailing('imports'), reach: seeAlert }),
  screen('admin-import-broken', undefined, { reach: steps(seeAdminTab('Import'), failUpload) }),
  screen('admin-import-checking', samples.CHECKING),
  screen('admin-import-refused', samples.REFUSED),
  screen('admin-import-checked', samples.CHECKED),
  screen('admin-import-confirm', samples.CHECKED, {
    reach: steps(askAbout(texts.planned(true, 112, 14)), (page) =>
      page.getByText(texts.CONFIRM_UPDATE).waitFor(),
    ),
    over: true,
    stays: DIALOG,
  }),
  screen('admin-import-running', samples.RUNNING),
  screen('admin-import-done', samples.IMPORTED, { reach: (page) => page.getByText(texts.GUESSED).click() }),
  screen('admin-import-stopped', samples.STOPPED),
]
