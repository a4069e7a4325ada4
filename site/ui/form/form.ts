/** A form's state: error messages by field, and whether it is being sent; the values stay in the page. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { ApiFailure } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { toastFailure } from '#site/ui/toast/toast.ts'

/** Messages by the name of their field. */
type FieldErrors = Readonly<Record<string, string>>

export type FormState =
  | {
      state: 'open'
      errors: FieldErrors
      /** Errors of the last submit; those corrected since are no longer in `errors`. */
      faulty: FieldErrors
      /** Reason for a rejection that concerns no field. */
      refusal?: string | undefined
      /** Number of failed submits. */
      failures: number
    }
  | { state: 'pending' }

export interface Form {
  /** Unique on the page; ids of its fields begin with it. */
  name: string
  $state: ReadableAtom<FormState>
  /** Validates and sends the values; ignored while a request is in flight. */
  submit(typed: FormData): Promise<void>
  /** Clears errors; a request in flight continues. */
  reset(): void
  /** Removes a field's message while it is being corrected. */
  correct(field: string): void
}

interface FormParts<Output> {
  name: string
  schema: v.GenericSchema<unknown, Output>
  /** Values to send besides the fields of the page. */
  more?: () => Record<string, unknown>
  /** Resolves when the site has accepted it. */
  send: (fields: Output) => Promise<unknown>
  /** The toast of a failure; the server's own message replaces its description. */
  failed: Wording
  /** Shows the server's message in the form only, not in the toast. */
  inForm?: boolean
  /** The form's message about a failure, before the server's own. */
  refused?: string
  /** The page is left after success, so the form stays pending until then. */
  leaves?: boolean
}

const OPEN = { state: 'open', errors: {}, faulty: {}, failures: 0 } as const

export function createForm<Output>(parts: FormParts<Output>): Form {
  const { name, schema, more, send, failed, inForm = false, refused, leaves = false } = parts
  const $state = atom<FormState>(OPEN)
  let failures = 0
  if (leaves) reopenWhenLeft($state)
  const refuse = (errors: FieldErrors, refusal?: string) => {
    failures += 1
    $state.set({ state: 'open', errors, faulty: errors, refusal, failures })
  }
  const reopen = () => {
    failures = 0
    $state.set(OPEN)
  }
  return {
    name,
    $state,
    async submit(typed) {
      if ($state.get().state === 'pending') return
      const checked = v.safeParse(schema, { ...Object.fromEntries(typed), ...more?.() })
      if (!checked.success) return refuse(errorsOf(checked.issues))
      $state.set({ state: 'pending' })
      try {
        await send(checked.output)
        if (!leaves) reopen()
      } catch (error) {
        const body = error instanceof ApiFailure ? error.body : undefined
        toastFailure(failed, inForm ? undefined : error)
        const errors = fieldErrors(body)
        const message = refused ? joined(refused, body?.message) : (body?.message ?? failed.description)
        refuse(errors, Object.keys(errors).length > 0 ? undefined : message)
      }
    },
    reset() {
      if ($state.get().state === 'open') reopen()
    },
    correct(field) {
      const now = $state.get()
      if (now.state !== 'open' || !(field in now.errors)) return
      const { [field]: _, ...errors } = now.errors
      $state.set({ ...now, errors })
    },
  }
}

/** A page restored from the back/forward cache must not be stuck. */
function reopenWhenLeft($state: WritableAtom<FormState>): void {
  onMount($state, () => {
    const reopen = () => $state.set(OPEN)
    globalThis.addEventListener?.('pagehide', reopen)
    return () => globalThis.removeEventListener?.('pagehide', reopen)
  })
}

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  return first(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

/** Duplicates are reported beside the form and are no field error. */
function fieldErrors(body: ApiFailure['body']): FieldErrors {
  if (body?.duplicates) return {}
  const issues = body?.issues ?? (body?.field ? [{ field: body.field, message: body.message }] : [])
  return first(issues.map(({ field, message }) => [field, message]))
}

/** Keeps the first message of each field. An error of a list's item belongs to the list. */
function first(messages: [path: string, message: string][]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [path, message] of messages) {
    const [field = ''] = path.split('.')
    errors[field] ??= message
  }
  return errors
}

const joined = (what: string, why: string | undefined) => (why ? `${what}: ${why}` : what)
