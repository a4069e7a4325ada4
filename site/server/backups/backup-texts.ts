/** Texts of `npm run backup` and `npm run restore`, and of backups for operators. */
export const BACKUP_USAGE = `Usage: npm run backup [-- OPTIONS]

Backs up DATA_DIR to DATA_DIR/backups, to the bucket if S3 is configured, or beside the copy in REPLICATE_TO. The site can be running or stopped.

  --list  list existing backups
  --help  show this help`
export const RESTORE_USAGE = `Usage: npm run restore -- FILE
       npm run restore -- --replica [--at TIME]

Restores a backup into an empty DATA_DIR. FILE is a path, or the name of a backup that npm run backup -- --list prints.

  --replica  restore the database from its copy in REPLICATE_TO, and everything else from the newest backup there
  --at TIME  restore the database as it was at this time, such as 2026-11-22T07:30:00Z
  --help     show this help

The key is read from BACKUP_KEY, or from backup-key.txt in DATA_DIR.`

const KEY_ADVICE = 'Store a copy somewhere else. If you lose the disk, you lose that file too.'
export const BACKUP_KEY_SHOWN = (key: string, file: string) =>
  `The key ${key} encrypts backups (shown only now, stored in ${file}). ${KEY_ADVICE}`
export const BACKUP_KEY_STORED = (file: string) => `The key in ${file} encrypts backups. ${KEY_ADVICE}`
export const BACKUP_MADE = (place: string, size: string, agents: number, people: number) =>
  `${place}: ${size}, ${agents.toLocaleString('en-US')} agents and ${people.toLocaleString('en-US')} users`
export const FILES_NOT_INSIDE = "Uploaded files stay in the bucket and aren't part of the backup"
export const NO_BACKUPS = (place: string) => `No backups in ${place}`
export const RESTORED = (folder: string, changedAt: string, agents: number, people: number) =>
  `Restored ${folder} (last change: ${changedAt}): ${agents.toLocaleString('en-US')} agents and ${people.toLocaleString('en-US')} users. Start the site with: npm start`

export const NOTHING_TO_BACK_UP = (folder: string) =>
  `Nothing to back up in ${folder}. Start the site first: npm start`
export const BACKUP_ELSEWHERE = 'PocketBase runs elsewhere (POCKETBASE_URL). Back it up there.'
export const BACKUP_RUNS = 'A backup is already being made. Reload in a moment to see it.'
export const BACKUP_NOT_SENT = (why: string) =>
  `Couldn't upload the backup to the bucket (${why}). Nothing was stored. Try again.`
export const NO_FILE = (file: string) =>
  `No backup named ${file}. To list all backups, run: npm run backup -- --list`
export const NOT_A_BACKUP = (file: string) => `${file} isn't a Roster backup`
export const BACKUP_DAMAGED = (file: string, why: string) =>
  `${file} is corrupted or was changed (${why}). Nothing was restored. Use another backup.`
export const FOLDER_HOLDS_SITE = (folder: string, found: readonly string[]) =>
  `${folder} already contains a site (${found.join(', ')}), and restore never overwrites one. Move it, or set DATA_DIR to an empty folder.`
export const KEY_MISSING =
  'No key found for this backup. Set BACKUP_KEY to the key of the site that created it. Without the key, nothing in a backup can be read.'
export const KEY_OPENS_NOTHING = (file: string) =>
  `This key can't decrypt ${file}. Set BACKUP_KEY to the key of the site that created it.`
export const KEY_INVALID =
  'BACKUP_KEY looks like a key of age but is incomplete or has a typo. Copy it again.'
export const KEY_IS_RECIPIENT =
  'BACKUP_KEY is a public key of age, which only encrypts. To restore, set it to the matching key that begins with AGE-SECRET-KEY-.'
