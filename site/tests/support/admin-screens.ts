/** The screens of the administration in each of their states. */

import { seeAlert } from './account-steps.ts'
import { asAdmin, asAdminButFailing, asAdminButHanging, askForPassword, seeAdminTab } from './admin-steps.ts'
import type { ScreenState } from './screen-state.ts'

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

const CATEGORIES: readonly ScreenState[] = [
  {
    name: 'admin-categories',
    path: '/admin/dashboard#categories',
    before: asAdmin,
    reach: seeAdminTab('Categories'),
  },
]

export const ADMINISTRATION: readonly ScreenState[] = [...FRAME, ...CATEGORIES]
