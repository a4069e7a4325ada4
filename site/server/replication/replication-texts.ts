/** Texts about the copy of the database, for operators. */
export const LITESTREAM_MISSING = (name: string) =>
  `Litestream's executable is missing (${name}), and REPLICATE_TO needs it. Run "npm install" (optional dependencies included), set LITESTREAM_BIN to an executable, or remove REPLICATE_TO.`
export const LITESTREAM_STOPPED = "Litestream isn't running. It's being restarted."
export const OTHER_WRITER = (place: string, at: string) =>
  `Another site has copied its database to ${place} at ${at}, while this one was its writer. Stop the site that is out of date, or set its REPLICATE_TO to another place. A restore uses the copy that was written last.`
export const NO_REPLICA = (place: string) =>
  `There is no copy of a database in ${place}. Set REPLICATE_TO to the place that the site replicated to.`
export const REPLICA_UNSET =
  'Set REPLICATE_TO to the place that the site replicated to, or restore a backup: npm run restore -- FILE'
export const REPLICA_WITHOUT_BACKUP = (place: string) =>
  `The copy in ${place} has no backup, which contains the secrets and the uploaded files. Put a backup of this site into its folder backups/ and try again.`
export const REPLICA_OLDER = (place: string, backup: string) =>
  `The copy in ${place} is older than the backup ${backup}. Restore that one: npm run restore -- ${backup}`
export const REPLICA_CORRUPTED = (place: string, why: string) =>
  `The copy in ${place} is corrupted (${why}). Nothing was restored. Choose an earlier state with --at, or restore a backup.`
export const REPLICA_NOT_READ = (place: string, why: string) =>
  `Couldn't restore the database from ${place}: ${why}. Nothing was restored.`
export const NOTHING_AT = (place: string, at: Date) =>
  `The copy in ${place} has no changes around ${at.toISOString()}. Choose an earlier time, or leave out --at for the newest state. Nothing was restored.`
export const AT_INVALID = (at: string) =>
  `--at ${at} isn't a time. Write it like 2026-11-22T07:30:00Z. Without a time zone, this machine's is used.`
export const PLACE_UNUSABLE = (place: string, why: string) => `Can't replicate to ${place}: ${why}`
export const RESTORE_ONE = 'Specify either one FILE or --replica. Only --replica allows --at'
export const REPLICA_RESTORED = (restored: {
  folder: string
  changedAt: string
  backup: string
  agents: string
  people: string
}) =>
  `Restored ${restored.folder} from its copy (last change: ${restored.changedAt}), with the secrets and files of ${restored.backup}: ${restored.agents} and ${restored.people}. Make sure that no other site writes to this copy, then start the site with: npm start`
