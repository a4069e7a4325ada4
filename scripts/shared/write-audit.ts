/** Writes to the audit log what a command does, as an action of the server. */
import type PocketBase from 'pocketbase'

export async function writeAudit(
  client: PocketBase,
  action: 'import.run' | 'job.backup',
  targetName: string,
  after: object,
): Promise<void> {
  await client.send('/api/roster/audit', { method: 'POST', body: { action, targetName, after } })
}
