import { adminEditPath } from '#site/domain/addresses.ts'
import * as adminCategoriesTexts from '#site/domain/texts/admin-categories.ts'
import { LOADING_EDITED } from '#site/domain/texts/admin-edit.ts'
import * as administrationTexts from '#site/domain/texts/administration.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { SIGN_UPS_BY_WEEK, TABLE } from '#site/features/admin/analytics/analytics-texts.ts'
import { STATUS_FAILED } from '#site/features/admin/analytics/status-texts.ts'
import { grantAdminTo, LOADING_USERS, SUSPEND, suspendOf } from '#site/features/admin/users/user-texts.ts'
import { editOf } from '#site/features/submission/submission-texts.ts'
import { EDITED, THEIRS } from '#site/tests/support/samples/sample-edited.ts'
import { ANALYTICS } from '#site/tests/support/samples/sample-records.ts'
import { STATUS_WELL } from '#site/tests/support/samples/sample-status.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { IMPORTS } from './admin-import-screens.ts'
import {
  asAdmin,
  asAdminButFailing,
  asAdminButHanging,
  asAdminWith,
  askAbout,
  inDialog,
  seeAdminTab,
} from './admin-steps.ts'
import { REVIEW } from './review-screens.ts'
import { at, MODAL, type ScreenState } from './screen-state.ts'
import {
  fail,
  fill,
  hang,
  press,
  reply,
  type Step,
  see,
  seeAlert,
  seeFailure,
  seeText,
  seeTitle,
  seeToast,
  steps,
} from './screen-steps.ts'

const tab = (name: string) => `/admin/dashboard#${name}`
const seeTable = (name: string) => see((page) => page.getByRole('table', { name }))

const FRAME: readonly ScreenState[] = [
  ...at('/admin', {
    'admin-login': {},
    'admin-login-forgotten': {
      reach: steps(press(administrationTexts.FORGOT_ADMIN_PASSWORD), seeToast),
      over: true,
    },
  }),
  ...at(tab('categories'), {
    'admin-stats-loading': { before: asAdminButHanging('stats'), reach: seeAdminTab('Categories') },
    'admin-stats-error': { before: asAdminButFailing('stats'), reach: seeAlert },
  }),
]

const reviewFirst = steps(seeAdminTab('Suggestions'), askAbout('Review suggestions: Open Hands'))

const SUGGESTED = at(
  tab('suggestions'),
  {
    'admin-suggestions': { reach: seeAdminTab('Suggestions') },
    'admin-suggestions-empty': {
      before: asAdminWith('suggestions', { rows: [], total: 0 }),
      reach: seeText(/^You're all caught up/),
    },
    'admin-suggestions-error': { before: asAdminButFailing('suggestions'), reach: seeAlert },
    'admin-suggestions-review': { reach: reviewFirst, ...MODAL },
  },
  { before: asAdmin },
)

const suspendInVain = steps(inDialog(SUSPEND), seeText(administrationTexts.SUSPENSION_REASON_REQUIRED))

const USERS = at(
  tab('users'),
  {
    'admin-users': { isMain: true, reach: seeAdminTab('Users') },
    'admin-users-loading': { before: asAdminButHanging('users'), reach: seeTable(LOADING_USERS) },
    'admin-users-error': { before: asAdminButFailing('users'), reach: seeAlert },
    'admin-users-grant': { reach: askAbout(grantAdminTo('Ada Okafor')), ...MODAL },
    'admin-users-suspend': { reach: steps(askAbout(suspendOf('Bulk Promo')), suspendInVain), ...MODAL },
  },
  { before: asAdmin },
)

const manage = steps(seeAdminTab('Categories'), press(adminCategoriesTexts.MANAGE), seeTable('Categories'))
const renameInVain: Step = async (page) => {
  await page.getByRole('button', { name: adminCategoriesTexts.renameOf('Research') }).click()
  await page.getByRole('dialog').getByLabel(adminCategoriesTexts.CATEGORY_NAME).fill('')
  await page.keyboard.press('Enter')
  await page.getByText(adminCategoriesTexts.CATEGORY_NAME_REQUIRED).waitFor()
}

const CATEGORIES = at(
  tab('categories'),
  {
    'admin-categories': { reach: seeAdminTab('Categories') },
    'admin-categories-error': { before: asAdminButFailing('categories'), reach: seeAlert },
    'admin-categories-manage': { isMain: true, reach: manage },
    'admin-categories-rename': { reach: steps(manage, renameInVain), ...MODAL },
    'admin-categories-create': {
      reach: steps(manage, askAbout(adminCategoriesTexts.NEW_CATEGORY)),
      ...MODAL,
    },
    'admin-categories-merge': {
      reach: steps(manage, askAbout(adminCategoriesTexts.mergeOf('Writing'))),
      ...MODAL,
    },
    'admin-categories-delete': { reach: steps(manage, askAbout('Delete Unsorted')), ...MODAL },
  },
  { before: asAdmin },
)

const noWeeks = ANALYTICS.submissions.map(({ week }) => ({ week, count: 0 }))
const NOTHING = { submissions: noWeeks, signUps: noWeeks, fruitless: [], recent: [] }

const seeWeeksAsTable = steps(
  (page) => page.getByRole('figure', { name: SIGN_UPS_BY_WEEK }).getByText(TABLE).click(),
  see((page) => page.getByRole('table', { name: SIGN_UPS_BY_WEEK })),
)
const openFirstChange = steps(
  (page) => page.getByRole('table', { name: 'Audit log' }).locator('summary').first().click(),
  see((page) => page.locator('details[open]')),
)

const RECORDS: readonly ScreenState[] = [
  ...at(
    tab('analytics'),
    {
      'admin-analytics': {},
      'admin-analytics-table': { reach: steps(seeAdminTab('Analytics'), seeWeeksAsTable) },
      'admin-analytics-empty': { before: asAdminWith('analytics', NOTHING) },
      'admin-analytics-error': { before: asAdminButFailing('analytics'), reach: seeAlert },
      'admin-status-well': { before: asAdminWith('status', STATUS_WELL) },
      'admin-status-failed': { before: asAdminButFailing('status'), reach: seeText(STATUS_FAILED) },
    },
    { before: asAdmin, reach: seeAdminTab('Analytics') },
  ),
  ...at(tab('audit'), {
    'admin-audit': {
      before: asAdmin,
      reach: steps(seeAdminTab('Audit log'), openFirstChange),
    },
    'admin-audit-error': { before: asAdminButFailing('audit'), reach: seeAlert },
  }),
]

const EDITED_ROUTE = `agents/${EDITED.id}`
const editing = steps(asAdminWith(EDITED_ROUTE, EDITED), servePictures)
/** Another admin saves first. */
const editingTogether: Step = async (page) => {
  await editing(page)
  await page.route(`**/api/admin/${EDITED_ROUTE}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'changed', current: THEIRS } })
      : route.fallback(),
  )
}
const seeEditor = seeTitle(editOf(EDITED.name))
const seeErrors = steps(
  ...[seeEditor, fill('Name', ''), fill('Website URL', 'hands.example'), press(SAVE_CHANGES)],
  see((page) => page.locator('[aria-invalid="true"]')),
)
const seeConflict = steps(
  ...[seeEditor, fill('Description', `${EDITED.description} And more.`)],
  ...[fill('Tags', 'open-source, autonomous'), press(SAVE_CHANGES)],
  see((page) => page.getByRole('group', { name: administrationTexts.CHANGED_IN_THE_MEANTIME })),
)

const EDIT = at(adminEditPath(EDITED.id), {
  'admin-edit': { isMain: true, before: editing, reach: seeEditor },
  'admin-edit-errors': { before: editing, reach: seeErrors },
  'admin-edit-conflict': { before: editingTogether, reach: seeConflict },
  'admin-edit-loading': {
    before: steps(asAdmin, hang(`**/api/admin/${EDITED_ROUTE}`)),
    reach: seeTitle(LOADING_EDITED),
  },
  'admin-edit-error': { before: steps(editing, fail(`**/api/admin/${EDITED_ROUTE}`)), reach: seeFailure },
  'admin-edit-missing': {
    before: steps(asAdmin, reply(`**/api/admin/${EDITED_ROUTE}`, { message: 'no' }, 404)),
    reach: seeTitle(AGENT_NOT_FOUND),
  },
})

export const ADMINISTRATION: readonly ScreenState[] = [
  ...[...FRAME, ...SUGGESTED, ...USERS, ...CATEGORIES],
  ...[...IMPORTS, ...RECORDS, ...EDIT, ...REVIEW],
]
