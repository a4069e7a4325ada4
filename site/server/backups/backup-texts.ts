/** Texts of `npm run backup` and `npm run restore`, and of backups for operators. */
export const BACKUP_USAGE = `Usage: npm run backup [-- OPTIONS]

Backs up DATA_DIR to DATA_DIR/backups, to the bucket if S3 is configured, or beside the copy in REPLICATE_TO. The site can be running or stopped.

  --list  list existing backups
  --help  show this help`
export const RESTORE_USAGE = `Usage: npm run restore -- FILE [OPTIONS]
       npm run restore -- --replica [--at TIME]

Restores a backup into an empty DATA_DIR. FILE is a path, or the name of a backup that npm run backup -- --list prints.

  --replica      restore the database from its copy in REPLICATE_TO, and everything else from the newest backup there
  --at TIME      restore the database as it was at this time, such as 2026-11-22T07:30:00Z
  --without-key  restore the records with new secrets: everyone has to sign in again, links in emails already sent stop working, and the content can't be verified
  --help         show this help

The key is read from BACKUP_KEY, or from backup-key.txt in DATA_DIR.`

const KEY_ADVICE = 'Store a copy somewhere else. If you lose the disk, you lose that file too.'
export const BACKUP_KEY_SHOWN = (key: string, file: string) =>
  `The key ${key} encrypts backup secrets (shown only now, stored in ${file}). ${KEY_ADVICE}`
export const BACKUP_KEY_STORED = (file: string) => `The key in ${file} encrypts backup secrets. ${KEY_ADVICE}`
export const BACKUP_MADE = (place: string, size: string, agents: number, people: number) =>
  `${place}: ${size}, ${agents.toLocaleString('en-US')} agents and ${people.toLocaleString('en-US')} users`
export const FILES_NOT_INSIDE = "Uploaded files stay in the bucket and aren't part of the backup"
export const NO_BACKUPS = (place: string) => `No backups in ${place}`
export const RESTORED = (folder: string, begunAt: string, agents: number, people: number) =>
  `Restored ${folder} to its state at ${begunAt}: ${agents.toLocaleString('en-US')} agents and ${people.toLocaleString('en-US')} users. Start the site with: npm start`
export const RESTORED_WITHOUT_KEY =
  "Without the key the content can't be verified. New secrets were generated: everyone has to sign in again, and links in emails already sent no longer work. The PocketBase console password is SUPERUSER_PASSWORD or, if that isn't set, adminPassword in secrets.json after the next start"
export const BYTES_DONE = (percent: number) => `${percent} %`

export const NOTHING_TO_BACK_UP = (folder: string) =>
  `Nothing to back up in ${folder}. Start the site first: npm start`
export const BACKUP_ELSEWHERE = 'PocketBase runs elsewhere (POCKETBASE_URL). Back it up there.'
export const BACKUP_RUNS = 'A backup is already being made. Reload in a moment to see it.'
export const BACKUP_NOT_SENT = (why: string) =>
  `Couldn't upload the backup to the bucket (${why}). Nothing was stored. Try again.`
export const NO_FILE = (file: string) =>
  `No backup named ${file}. To list all backups, run: npm run backup -- --list`
export const NOT_A_BACKUP = (file: string) => `${file} isn't a Roster backup`
export const BACKUP_NEWER =
  'This backup was created by a newer version of Roster. Restore it with that version.'
export const BACKUP_DAMAGED = (file: string, why: string) =>
  `${file} is corrupted (${why}). Nothing was restored. Use another backup.`
export const BACKUP_CHANGED = (file: string) =>
  `${file} was changed after it was created: its content doesn't match its encrypted secrets. Nothing was restored. Use another backup. --without-key restores it anyway, without verifying its content.`
export const BACKUP_OLDER = (file: string) =>
  `${file} was created by an older version of Roster, whose key doesn't verify the content. Restore it with that version and create a new backup there, or use --without-key.`
export const FOLDER_HOLDS_SITE = (folder: string, found: readonly string[]) =>
  `${folder} already contains a site (${found.join(', ')}), and restore never overwrites one. Move it, or set DATA_DIR to an empty folder.`
export const KEY_MISSING =
  'No key found for this backup. Set BACKUP_KEY. If you lost the key, use --without-key to restore the records with new secrets.'
export const KEY_OPENS_NOTHING = (file: string) =>
  `This key can't decrypt the secrets in ${file}. Set BACKUP_KEY to the key of the site that created it. If you lost the key, use --without-key to restore the records with new secrets.`
