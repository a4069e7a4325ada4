/** Texts about backups that several files say. */
export const FILES_NOT_INSIDE = "Uploaded files stay in the bucket and aren't part of the backup"
export const NO_BACKUPS = (place: string) => `No backups in ${place}`
export const NOTHING_TO_BACK_UP = (folder: string) =>
  `Nothing to back up in ${folder}. Start the site first: npm start`
export const BACKUP_ELSEWHERE = 'PocketBase runs elsewhere (POCKETBASE_URL). Back it up there.'
export const BACKUP_RUNS = 'A backup is already being made. Reload in a moment to see it.'
export const BACKUP_NOT_SENT = (why: string) =>
  `Couldn't upload the backup to the bucket (${why}). Nothing was stored. Try again.`
export const NO_FILE = (file: string) =>
  `No backup named ${file}. To list all backups, run: npm run backup -- --list`
export const NOT_A_BACKUP = (file: string) => `${file} isn't a backup of version 1.0.0 or later`
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
