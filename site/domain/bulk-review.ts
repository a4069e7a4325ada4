/** What a bulk review can do, and how it can end. */
export const BULK_ACTIONS = ['approve', 'reject', 'feature', 'delete', 'undo'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** `interrupted`: the site ended while it ran. */
export const BULK_STATES = ['running', 'done', 'stopped', 'failed', 'interrupted'] as const

/** Why a submission is skipped. `unknown`: the site or PocketBase ended while it was being changed. */
export const BULK_SKIPS = ['changed', 'deleted', 'status', 'page', 'refused', 'unknown'] as const
export type BulkSkip = (typeof BULK_SKIPS)[number]
