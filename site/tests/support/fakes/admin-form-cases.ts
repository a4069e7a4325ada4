/** Compares the messages of forms and their contracts for the same fields, with cases for admin forms. */
import * as v from 'valibot'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'
import { CategoryFields } from '#site/features/admin/categories/categories.ts'
import { SuspendUser } from '#site/features/admin/users/users.ts'

export type Fields = Record<string, string>

export interface Pair {
  form: v.GenericSchema<unknown, unknown>
  body: NonNullable<Contract['body']>
  valid: Fields
  /** Fields of the body that the form doesn't have. */
  more?: Readonly<Record<string, unknown>>
  /** Values of the body that differ from the form's fields. */
  sent?: (fields: Fields) => object
  /** Fields that only the form contains. */
  unsent?: readonly string[]
}

/** The first message of each field, and the output if there is none. */
export function judge({ form, body, more, sent = (same) => same }: Pair, fields: Fields) {
  const { success, output, issues = [] } = v.safeParse(form, fields)
  const inForm = {
    messages: firstOf(issues.map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message])),
    output: success ? { ...more, ...(output as Fields) } : undefined,
  }
  const parsed = body.safeParse({ ...sent(fields), ...more })
  const zodIssues = parsed.error?.issues ?? []
  const inContract = {
    messages: firstOf(zodIssues.map((issue) => [String(issue.path[0] ?? ''), issue.message])),
    output: parsed.data,
  }
  return { inForm, inContract }
}

function firstOf(messages: [field: string, message: string][]): Fields {
  return Object.fromEntries([...messages].reverse())
}

export const ADMIN_PAIRS = {
  category: {
    form: CategoryFields,
    body: ROUTES['POST /api/admin/categories'].body,
    valid: { name: 'Coding', description: 'Agents that write software.' },
  },
  'suspend-user': {
    form: SuspendUser,
    body: ROUTES['PUT /api/admin/users/{id}/suspension'].body,
    valid: { reason: 'Many near-identical submissions.' },
    more: { suspended: true },
  },
} satisfies Record<string, Pair>

export const ADMIN_CASES: [name: keyof typeof ADMIN_PAIRS, field: string, value: string, message?: string][] =
  [
    ['category', 'name', ' ', 'Category name is required'],
    ['category', 'name', 'x'.repeat(81), 'Category name must be at most 80 characters'],
    ['category', 'name', '😀'.repeat(80)],
    ['category', 'description', 'x'.repeat(501), 'Description must be at most 500 characters'],
    ['category', 'description', ''],
    ['suspend-user', 'reason', ' ', 'Enter a reason. The user will see it.'],
    ['suspend-user', 'reason', 'x'.repeat(2001), 'Reason must be at most 2000 characters'],
  ]
