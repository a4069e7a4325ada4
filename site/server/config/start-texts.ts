/** Messages to the operator when the site starts, or can't. */
export const PORT_TAKEN = (port: number | undefined) =>
  `Port ${port} is already in use. Stop the program that uses it, or set PORT to a free port.`
export const PORT_FORBIDDEN = (port: number) =>
  `This user isn't allowed to open port ${port}. Set PORT to a port above 1023.`
export const ADDRESS_UNKNOWN =
  "HOST isn't an address of this machine. Set it to one that is, such as 127.0.0.1 or 0.0.0.0."
export const FILE_FORBIDDEN = (path = 'a file') =>
  `No permission to read or write ${path}. Let this user own it with chown -R ${process.getuid?.() ?? 'USER'} (in a container, on the folder of the host), or set DATA_DIR to another folder.`
export const FOLDER_IMPOSSIBLE = (path: string | undefined) =>
  `Can't create ${path ?? 'the data folder'}, because there's a file in its place. Move the file, or use another folder (DATA_DIR, --out).`
export const FILE_IMPOSSIBLE = (path: string | undefined) =>
  `Can't write ${path ?? 'a file'}, because there's a folder in its place. Move the folder.`
export const FOLDER_IN_USE = (folder: string, pid: number | undefined) =>
  `Another Roster instance${pid ? ` (process ${pid})` : ''} is using ${folder}. Stop it first, or set DATA_DIR to another folder.`
export const DISK_FULL = (path: string | undefined) =>
  `The disk is full${path ? ` (${path})` : ''}. Free some space, or set DATA_DIR to a folder on another disk.`
export const SECRETS_DAMAGED = (path: string) =>
  `${path} is corrupted. Restore it from a backup of the data folder: it contains the key that encrypts PocketBase's settings.`
export const CONFIG_UNUSABLE = (problems: readonly string[]) =>
  `Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nSee .env.example for a description of each setting.`
export const UNKNOWN_SETTING = (name: string, nearest: string) =>
  `Warning: ${name} isn't a setting of Roster and is ignored. Did you mean ${nearest}?`
export const SETTING_RETIRED = (name: string) => `${name} is no longer used`
export const SECRET_SET_TWICE = (name: string, file: string) =>
  `${name} and ${file} are both set: remove one of them`
export const SECRET_FILE_UNREADABLE = (file: string, code: string) =>
  `${file} names a file that can't be read (${code}): check its path and permissions`
export const SECRET_FILE_EMPTY = (file: string) => `${file} names an empty file`
export const COPY_OF_REMOTE =
  'REPLICATE_TO is set together with POCKETBASE_URL: replicate the database where PocketBase runs'
export const COPY_NEEDS_S3 = (settings: string) => `REPLICATE_TO is in S3, which needs ${settings}`
export const COPY_IN_DATA_DIR =
  'REPLICATE_TO is inside DATA_DIR, and would be lost with it: choose a folder on another disk'
export const BUILD_FAILED = (output: string) => `The build failed. Compiler output:\n${output}`

export const ADDRESS = (url: string) => `Roster is running at ${url}`
export const CONSOLE_ADDRESS = (url: string) => `PocketBase console: ${url}/_/`
export const FIRST_ADMIN = (email: string, password: string) =>
  `The first administrator is ${email} with the password ${password}`
export const PASSWORD_STORED = (file: string) => `stored as adminPassword in ${file}`
export const PASSWORD_SHOWN = (password: string, file: string) =>
  `${password} (shown only now, ${PASSWORD_STORED(file)})`
