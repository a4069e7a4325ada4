/** Texts about the copy of the database, for operators. */
export const LITESTREAM_MISSING = (name: string) =>
  `Litestream's executable is missing (${name}), and REPLICATE_TO needs it. Run "npm install" (optional dependencies included), set LITESTREAM_BIN to an executable, or remove REPLICATE_TO.`
export const NO_REPLICA = (place: string) =>
  `There is no copy of a database in ${place}. Set REPLICATE_TO to the place that the site replicated to.`
export const REPLICA_UNSET =
  'Set REPLICATE_TO to the place that the site replicated to, or restore a backup: npm run restore -- FILE'
export const REPLICA_WITHOUT_BACKUP = (place: string) =>
  `The copy in ${place} has no backup, which contains the secrets and the uploaded files. Put a backup of this site into its folder backups/ and try again.`
export const REPLICA_OLDER = (place: string, backup: string) =>
  `The copy in ${place} is older than the backup ${backup}. Restore that one: npm run restore -- ${backup}`
export const REPLICA_NOT_READ = (place: string, why: string) =>
  `Couldn't restore the database from ${place}: ${why}. Nothing was restored.`
export const NOTHING_AT = (place: string, at: Date) =>
  `The copy in ${place} has no changes around ${at.toISOString()}. Choose an earlier time, or leave out --at for the newest state. Nothing was restored.`
