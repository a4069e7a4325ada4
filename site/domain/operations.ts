/** Checks and jobs of the running site. */
export const OPERATION_JOBS = ['publish', 'recount', 'backup', 'news'] as const
export type OperationJob = (typeof OPERATION_JOBS)[number]

export const OPERATION_CHECKS = [
  'replica',
  'publisher',
  'mail',
  'backup',
  'votes',
  'disk',
  'versions',
] as const
export type OperationCheck = (typeof OPERATION_CHECKS)[number]
