/** A form's state: errors by field, and whether it's being sent. */

import { atom, onMount } from 'nanostores'
import * as v from 'valibot'
import { ApiFailure } from '#site/client/api.ts'
import { onWindow } from '#site/client/navigation.ts'
import type { Wording } from '#site/domain/wording.ts'
import { toastFailure } from '#site/ui/toast/toast.ts'

type FieldErrors = Readonly<Record<string, string>>

export type FormState =
  | {
      state: 'open'
      errors: FieldErrors
      /** Errors of the last submit; those corrected since are no longer in `errors`. */
      faulty: FieldErrors
      /** Reason for a rejection that concerns no field. */
      refusal?: string | undefined
      failures: number
    }
  | { state: 'pending' }

export type Form = ReturnType<typeof createForm>

interface FormParts<Output> {
  name: string
  schema: v.GenericSchema<unknown, Output>
  more?: () => Record<string, unknown>
  send: (fields: Output) => Promise<unknown>
  failed: Wording
  /** Shows the server's message in the form only, not in the toast. */
  inForm?: boolean
  refused?: string
  /** The page is left after success, so the form stays pending. */
  leaves?: boolean
}

const OPEN = { state: 'open', errors: {}, faulty: {}, failures: 0 } as const

export function createForm<Output>(parts: FormParts<Output>) {
  const { name, schema, more, send, failed, inForm = false, refused, leaves = false } = parts
  const $state = atom<FormState>(OPEN)
  let failures = 0
  // A page restored from the back/forward cache must not be stuck.
  if (leaves) onMount($state, () => onWindow('pagehide', () => $state.set(OPEN)))
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
    /** Ignored while a request is in flight. */
    async submit(typed: FormData): Promise<void> {
      if ($state.get().state === 'pending') return
      const checked = v.safeParse(schema, { ...Object.fromEntries(typed), ...more?.() })
      if (!checked.success)
        return refuse(first(checked.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])))
      $state.set({ state: 'pending' })
      try {
        await send(checked.output)
        if (!leaves) reopen()
      } catch (error) {
        const body = error instanceof ApiFailure ? error.body : undefined
        toastFailure(failed, inForm ? undefined : error)
        const errors = fieldErrors(body)
        const message = refused
          ? [refused, body?.message].filter(Boolean).join(': ')
          : (body?.message ?? failed.description)
        refuse(errors, Object.keys(errors).length > 0 ? undefined : message)
      }
    },
    reset(): void {
      if ($state.get().state === 'open') reopen()
    },
    correct(field: string): void {
      const now = $state.get()
      if (now.state !== 'open' || !(field in now.errors)) return
      const { [field]: _, ...errors } = now.errors
      $state.set({ ...now, errors })
    },
  }
}

/** Duplicates are reported beside the form, so they aren't a field error. */
function fieldErrors(body: ApiFailure['body']): FieldErrors {
  if (body?.duplicates) return {}
  const issues = body?.issues ?? (body?.field ? [{ field: body.field, message: body.message }] : [])
  return first(issues.map(({ field, message }) => [field, message]))
}

function first(messages: [path: string, message: string][]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [path, message] of messages) {
    const [field = ''] = path.split('.')
    errors[field] ??= message
  }
  return errors
}
