/** The folder that emails are written to where no mail server is configured. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#site/server/config/config.ts'

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'mail')

/** Removes emails that the queue no longer lists: those of deleted accounts, and those that it has pruned. */
export async function sweepMailFolder(
  config: Pick<Config, 'DATA_DIR'>,
  unlisted: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const folder = mailFolder(config)
  const names = await readdir(folder).catch(() => [])
  const ids = names.flatMap((name) => /^([a-z0-9]{15})\.eml$/.exec(name)?.[1] ?? [])
  if (ids.length === 0) return
  for (const id of await unlisted(ids)) await rm(join(folder, `${id}.eml`), { force: true })
}
