/** The administration's forms with their contracts, and what they say of their fields. */
import { createCategory } from '#site/contracts/admin-categories.ts'
import { suspendUser } from '#site/contracts/administration.ts'
import { CategoryFields } from '#site/forms/category.ts'
import { SuspendUser } from '#site/forms/suspend-user.ts'
import type { Pair } from './judged-form.ts'

export const ADMIN_PAIRS = {
  category: {
    form: CategoryFields,
    body: createCategory.body,
    valid: { name: 'Coding', description: 'Agents that write software.' },
  },
  'suspend-user': {
    form: SuspendUser,
    body: suspendUser.body,
    valid: { reason: 'Many near-identical submissions.' },
    more: { suspended: true },
  },
} satisfies Record<string, Pair>

export const ADMIN_CASES: [name: keyof typeof ADMIN_PAIRS, field: string, value: string, message?: string][] =
  [
    ['category', 'name', ' ', 'Category name is required'],
    ['category', 'name', 'x'.repeat(81), 'Category name must be at most 80 characters'],
    ['category', 'name', '😀'.repeat(80)],
    ['category', 'description', 'x'.repeat(501), "A category's description must be at most 500 characters"],
    ['category', 'description', ''],
    ['suspend-user', 'reason', ' ', 'Please give a reason: the person is told it'],
    ['suspend-user', 'reason', 'x'.repeat(2001), 'A reason must be at most 2000 characters'],
  ]
