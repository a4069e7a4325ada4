/** The screens of the administration in each of their states. */

import { mergeOf, NEW_CATEGORY } from '#site/domain/texts/admin-categories.ts'
import { EMAIL_DELETE_OF, OPERATIONS_FAILED } from '#site/domain/texts/operations.ts'
import { grantAdminTo, LOADING_USERS, suspendOf } from '#site/features/admin/users/user-texts.ts'
import { OPERATIONS_REPORT } from '#site/tests/support/samples/sample-operations.ts'
import { seeAlert } from './account-steps.ts'
import { ADMIN_EDIT } from './admin-edit-screens.ts'
import { IMPORTS } from './admin-import-screens.ts'
import { NEWS } from './admin-news-screens.ts'
import { RECORDS } from './admin-records-screens.ts'
import {
  asAdmin,
  asAdminButFailing,
  asAdminButHanging,
  askAbout,
  askForPassword,
  manage,
  renameInVain,
  seeAdminTab,
  suspendInVain,
} from './admin-steps.ts'
import { REVIEW } from './review-screens.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'
import { steps } from './screen-steps.ts'

const FRAME: readonly ScreenState[] = [
  { name: 'admin-login', path: '/admin' },
  { name: 'admin-login-forgotten', path: '/admin', reach: askForPassword, over: true },
  {
    name: 'admin-stats-loading',
    path: '/admin/dashboard#categories',
    before: asAdminButHanging('stats'),
    reach: seeAdminTab('Categories'),
  },
  {
    name: 'admin-stats-failed',
    path: '/admin/dashboard#categories',
    before: asAdminButFailing('stats'),
    reach: seeAlert,
  },
]

const USERS_TAB = '/admin/dashboard#users'

const USERS: readonly ScreenState[] = [
  { name: 'admin-users', path: USERS_TAB, before: asAdmin, reach: seeAdminTab('Users') },
  {
    name: 'admin-users-loading',
    path: USERS_TAB,
    before: asAdminButHanging('users'),
    reach: (page) => page.getByRole('table', { name: LOADING_USERS }).waitFor(),
  },
  { name: 'admin-users-failed', path: USERS_TAB, before: asAdminButFailing('users'), reach: seeAlert },
  {
    name: 'admin-users-grant',
    path: USERS_TAB,
    before: asAdmin,
    reach: askAbout(grantAdminTo('Ada Okafor')),
    over: true,
    stays: DIALOG,
  },
  {
    name: 'admin-users-suspend',
    path: USERS_TAB,
    before: asAdmin,
    reach: steps(askAbout(suspendOf('Bulk Promo')), suspendInVain),
    over: true,
    stays: DIALOG,
  },
]

const CATEGORIES_TAB = '/admin/dashboard#categories'

const CATEGORIES: readonly ScreenState[] = [
  { name: 'admin-categories', path: CATEGORIES_TAB, before: asAdmin, reach: seeAdminTab('Categories') },
  {
    name: 'admin-categories-failed',
    path: CATEGORIES_TAB,
    before: asAdminButFailing('categories'),
    reach: seeAlert,
  },
  { name: 'admin-categories-manage', path: CATEGORIES_TAB, before: asAdmin, reach: manage },
  {
    name: 'admin-categories-rename',
    path: CATEGORIES_TAB,
    before: asAdmin,
    reach: steps(manage, renameInVain('Research')),
    over: true,
    stays: DIALOG,
  },
  {
    name: 'admin-categories-create',
    path: CATEGORIES_TAB,
    before: asAdmin,
    reach: steps(manage, askAbout(NEW_CATEGORY)),
    over: true,
    stays: DIALOG,
  },
  {
    name: 'admin-categories-merge',
    path: CATEGORIES_TAB,
    before: asAdmin,
    reach: steps(manage, askAbout(mergeOf('Writing'))),
    over: true,
    stays: DIALOG,
  },
  {
    name: 'admin-categories-delete',
    path: CATEGORIES_TAB,
    before: asAdmin,
    reach: steps(manage, askAbout('Delete Unsorted')),
    over: true,
    stays: DIALOG,
  },
]

const OPERATIONS_TAB = '/admin/dashboard#operations'

const OPERATIONS: readonly ScreenState[] = [
  { name: 'admin-operations', path: OPERATIONS_TAB, before: asAdmin, reach: seeAdminTab('Operations') },
  {
    name: 'admin-operations-delete',
    path: OPERATIONS_TAB,
    before: asAdmin,
    reach: steps(
      seeAdminTab('Operations'),
      askAbout(EMAIL_DELETE_OF(OPERATIONS_REPORT.failedEmails[0]?.to ?? '')),
    ),
    over: true,
    stays: DIALOG,
  },
  {
    name: 'admin-operations-loading',
    path: OPERATIONS_TAB,
    before: asAdminButHanging('operations'),
    reach: (page) => page.getByRole('tabpanel', { name: 'Operations' }).getByRole('status').waitFor(),
  },
  {
    name: 'admin-operations-failed',
    path: OPERATIONS_TAB,
    before: asAdminButFailing('operations'),
    reach: (page) => page.getByText(OPERATIONS_FAILED).waitFor(),
  },
]

export const ADMINISTRATION: readonly ScreenState[] = [
  ...FRAME,
  ...USERS,
  ...CATEGORIES,
  ...OPERATIONS,
  ...NEWS,
  ...IMPORTS,
  ...RECORDS,
  ...ADMIN_EDIT,
  ...REVIEW,
]
