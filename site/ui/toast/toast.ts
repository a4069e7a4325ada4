/** Shows toasts one at a time; a toast can also be carried over to the next page. */

import { atom, onMount } from 'nanostores'
import { whenShown } from '#site/client/activation.ts'
import { ApiFailure } from '#site/client/api.ts'
import { ISLANDS_STARTED } from '#site/client/events.ts'
import { onWindow } from '#site/client/navigation.ts'
import { parseJson, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { TOAST_MS, TOAST_REMOVE_MS, TOASTS_VISIBLE } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'

interface Look {
  tone: 'default' | 'destructive'
  sign: 'done' | 'note'
  /** Milliseconds. */
  duration: number
}

interface ToastAction {
  label: string
  /** Its keyboard shortcut. */
  key: string
  act: () => unknown
}

export type ToastRequest = Wording & Partial<Look> & { action?: ToastAction }

export type Toast = ToastRequest & Look & { id: number; open: boolean }

const CARRIED = 'toast'
let lastId = 0

export const $toasts = atom<readonly Toast[]>([])

// Read on load, so that a page never shows a toast stored for the next one.
whenShown(() => $toasts.set(takeCarried()))

/** Replaces a visible toast, and starts the toaster if needed. */
export function showToast(request: ToastRequest): void {
  $toasts.set([opened(request), ...$toasts.get()].slice(0, TOASTS_VISIBLE))
  globalThis.document?.dispatchEvent?.(new Event(ISLANDS_STARTED))
}

/** Shows a toast here and again on the next page, for messages that come with a navigation. */
export function carryToast(request: ToastRequest): void {
  showToast(request)
  writeStored('session', CARRIED, JSON.stringify(request))
}

export function closeToast(id: number): void {
  $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }, TOAST_REMOVE_MS)
}

export function closeToasts(): void {
  $toasts.set([])
}

// A restored page must not repeat its last toast.
onMount($toasts, () => onWindow('pagehide', closeToasts))

function takeCarried(): Toast[] {
  const carried = readStored('session', CARRIED)
  removeStored('session', CARRIED)
  const request: ToastRequest | undefined = parseJson(carried)
  return request ? [opened(request)] : []
}

function opened(request: ToastRequest): Toast {
  lastId += 1
  return { tone: 'default', sign: 'done', duration: TOAST_MS, ...request, id: lastId, open: true }
}

/** The server's message, if any, replaces the description. */
export function toastFailure(failed: Wording, error: unknown): void {
  const body = error instanceof ApiFailure ? error.body : undefined
  showToast({ ...failed, ...(body && { description: body.message }), tone: 'destructive' })
}

/** Reports a failure in a toast, and never rejects. Returns false after one. */
export async function attempt(failed: Wording, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    toastFailure(failed, error)
    return false
  }
}
