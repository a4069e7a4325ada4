/** What an administrator can set going on the running site. */
export const OPERATION_JOBS = ['publish', 'recount', 'backup'] as const
export type OperationJob = (typeof OPERATION_JOBS)[number]
