/** What a form and its contract say of the same fields. */
import * as v from 'valibot'
import type { Contract } from '#site/contracts/contract.ts'

export type Fields = Record<string, string>

export interface Pair {
  form: v.GenericSchema<unknown, unknown>
  body: NonNullable<Contract['body']>
  valid: Fields
  /** What the body has besides the form's fields. */
  more?: Readonly<Record<string, unknown>>
  /** What the body has for these fields of the form, where that differs. */
  sent?: (fields: Fields) => object
  /** Fields that only the form has. */
  unsent?: readonly string[]
}

/** The first message of each field, and the output where there is none. */
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
