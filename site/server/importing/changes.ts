/** What a row would change of the agent that is there, field by field, and what of that is done. */
import { createHash } from 'node:crypto'
import type { ImportMode } from '#site/domain/imports.ts'
import type { Intent } from './intent.ts'
import type { FieldChange } from './report.ts'
import type { StoredAgent } from './stored-agents.ts'

/** Digests of fields as an import wrote them. */
export type Marks = Record<string, string>

/** Enough to tell a field's few values apart. */
const DIGEST_LENGTH = 10

/** What is kept of fields that are written, to know later whether a person edited them. */
export function marksOf(fields: object): Marks {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field !== 'id')
      .map(([field, value]) => [field, digestOf(value)]),
  )
}

export interface Difference {
  changes: FieldChange[]
  /** The fields to write; empty when there is nothing to do. */
  write: Record<string, unknown>
}

/** A field that no import wrote was written by a person. */
export function differenceTo(
  stored: StoredAgent,
  wanted: Intent['wanted'],
  {
    mode,
    marks,
    categories,
  }: { mode: ImportMode; marks: Marks | undefined; categories: Map<string, string> },
): Difference {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changes: FieldChange[] = []
  const write: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(wanted)) {
    const old = before.get(field)
    if (JSON.stringify(value) === JSON.stringify(old)) continue
    const isEdited = marks?.[field] !== digestOf(old)
    const is = mode === 'add' ? 'left' : mode === 'update' && isEdited ? 'edited' : 'changed'
    if (is === 'changed') write[field] = value
    const text = (one: unknown) => textOf(field === 'category' ? categories.get(String(one)) : one)
    changes.push({ field, from: text(old), to: text(value), is })
  }
  return { changes, write }
}

function digestOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return value === undefined || value === null ? '' : String(value)
}
