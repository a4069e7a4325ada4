import { ApiFailure } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { showToast } from './toast.ts'

/** The toast of a failed action: the site's own message, where it has one, replaces the description. */
export function toastFailure(failed: Wording, error: unknown): void {
  const body = error instanceof ApiFailure ? error.body : undefined
  showToast({ ...failed, ...(body && { description: body.message }), tone: 'destructive' })
}
