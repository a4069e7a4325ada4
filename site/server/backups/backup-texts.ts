/** Texts of `npm run backup` and `npm run restore`, and of backups for operators. */
export const BACKUP_USAGE = `Usage: npm run backup [-- OPTIONS]

Writes a backup of DATA_DIR into DATA_DIR/backups, or into the bucket where S3 is configured, whether the site runs or not.

  --list  names the backups that there are
  --help  prints this`
export const RESTORE_USAGE = `Usage: npm run restore -- FILE [OPTIONS]

Makes a site in an empty DATA_DIR from a backup. FILE is a path, or the name of a backup in DATA_DIR/backups or in the bucket.

  --without-key  restores the records with new secrets: everybody has to sign in again, links that were mailed open nothing any more, and nothing proves that the content is what was backed up
  --help         prints this

The key is read from BACKUP_KEY, or from backup-key.txt in DATA_DIR.`

const KEY_ADVICE = 'Keep a copy of it elsewhere, because a lost disk takes that file along.'
export const BACKUP_KEY_SHOWN = (key: string, file: string) =>
  `Backups are sealed with the key ${key} (shown only now, stored in ${file}). ${KEY_ADVICE}`
export const BACKUP_KEY_STORED = (file: string) => `Backups are sealed with the key in ${file}. ${KEY_ADVICE}`
export const BACKUP_MADE = (place: string, size: string, agents: number, people: number) =>
  `${place}: ${size}, ${agents.toLocaleString('en-US')} agents and ${people.toLocaleString('en-US')} people`
export const FILES_NOT_INSIDE = 'Uploaded files are in the bucket, not in the backup'
export const NO_BACKUPS = (place: string) => `There is no backup in ${place}`
export const RESTORED = (folder: string, begunAt: string, agents: number, people: number) =>
  `${folder} holds the site as it was at ${begunAt}: ${agents.toLocaleString('en-US')} agents and ${people.toLocaleString('en-US')} people. Start it: npm start`
export const RESTORED_WITHOUT_KEY =
  "Without the key nothing proves that the content is what was backed up. New secrets were made: everybody has to sign in again, links that were mailed open nothing any more, and the console's password is the one of SUPERUSER_PASSWORD, else adminPassword in secrets.json after the next start"
export const BYTES_DONE = (percent: number) => `${percent} %`

export const NOTHING_TO_BACK_UP = (folder: string) =>
  `There is nothing to back up in ${folder}. Start the site first: npm start`
export const BACKUP_ELSEWHERE = 'PocketBase runs elsewhere (POCKETBASE_URL): back it up where it runs'
export const BACKUP_NOT_SENT = (why: string) =>
  `The bucket did not take the backup (${why}). Nothing of it is kept; make it again.`
export const NO_FILE = (file: string) =>
  `There is no backup ${file}. See what there is: npm run backup -- --list`
export const NOT_A_BACKUP = (file: string) => `${file} is no backup of Roster`
export const BACKUP_NEWER = 'This backup was made by a newer Roster. Restore it with that one.'
export const BACKUP_DAMAGED = (file: string, why: string) =>
  `${file} is damaged (${why}). Nothing was restored; take another backup.`
export const BACKUP_CHANGED = (file: string) =>
  `${file} was changed after the backup: its content does not match its sealed secrets. Nothing was restored; use another backup. --without-key restores it anyway, but nothing proves its content.`
export const BACKUP_OLDER = (file: string) =>
  `${file} was made by an older Roster, whose key does not prove the content. Restore it with that Roster and make a new backup there, or use --without-key.`
export const FOLDER_HOLDS_SITE = (folder: string, found: readonly string[]) =>
  `${folder} holds a site already (${found.join(', ')}), and nothing is overwritten. Move it away, or set DATA_DIR to an empty folder.`
export const KEY_MISSING =
  'The key of this backup is not known. Set BACKUP_KEY to it; if it is lost, --without-key restores the records and makes new secrets.'
export const KEY_OPENS_NOTHING = (file: string) =>
  `The key does not open the secrets of ${file}. Set BACKUP_KEY to the key of the site that made it; if it is lost, --without-key restores the records and makes new secrets.`
