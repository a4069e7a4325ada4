import { Failure } from '#site/server/config/failure.ts'

/** Why an import cannot go on, said so that a person knows what to do. */
export class ImportError extends Failure {}
