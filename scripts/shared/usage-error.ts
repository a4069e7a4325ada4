/** A command line that cannot be understood; its message is followed by the usage. */
export class UsageError extends Error {}
