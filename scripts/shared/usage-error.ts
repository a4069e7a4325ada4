/** The error for a wrong command line; its message is printed with the usage. */
export class UsageError extends Error {}
