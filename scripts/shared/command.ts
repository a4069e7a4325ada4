/** Shared by all commands: reads options, explains failures in one sentence, and writes to the audit log. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type PocketBase from 'pocketbase'
import { plainly } from '#site/server/config/failure.ts'

/** An invalid command line. Prints its message and the usage, and exits with code 2. */
export class UsageError extends Error {}

export async function runCommand(usage: string, run: () => Promise<void> | void): Promise<void> {
  try {
    if (process.argv.includes('--help')) console.log(usage)
    else await run()
  } catch (error) {
    const isUsage = error instanceof UsageError
    console.error(isUsage ? `${error.message}\n\n${usage}` : (plainly(error) ?? error))
    process.exitCode = isUsage ? 2 : 1
  }
}

/** Throws UsageError for options that `config` doesn't have. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export async function writeAudit(
  client: PocketBase,
  action: 'import.run' | 'job.backup',
  targetName: string,
  after: object,
): Promise<void> {
  await client.collection('audit').create({ action, targetName, after })
}
