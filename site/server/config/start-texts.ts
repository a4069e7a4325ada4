/** Messages to the operator when the site starts, or can't. */
export const PORT_TAKEN = (port: number | undefined) =>
  `Port ${port} is taken by another program. Stop it, or set PORT to a free port.`
export const PORT_FORBIDDEN = (port: number) =>
  `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
export const ADDRESS_UNKNOWN =
  'This machine has no such address. Set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.'
export const FILE_FORBIDDEN = (path: string | undefined) =>
  `${path ?? 'A file'} may not be read or written. Give this user the right to, or set DATA_DIR to another folder.`
export const FOLDER_IMPOSSIBLE = (path: string | undefined) =>
  `${path ?? 'The data folder'} cannot be made: a file is in its way. Move the file away, or use another folder (DATA_DIR, --out).`
export const FILE_IMPOSSIBLE = (path: string | undefined) =>
  `${path ?? 'A file'} cannot be written: a folder is in its way. Move the folder away.`
export const FOLDER_IN_USE = (folder: string, pid: number | undefined) =>
  `Another Roster${pid ? ` (process ${pid})` : ''} is using ${folder}. Stop it first, or set DATA_DIR to another folder.`
export const DISK_FULL = (path: string | undefined) =>
  `The disk is full${path ? ` (${path})` : ''}. Free some space, or set DATA_DIR to a folder on another disk.`
export const SECRETS_DAMAGED = (path: string) =>
  `${path} is damaged. Put it back from a backup of the data folder: it holds the key that PocketBase's settings are encrypted with.`
export const CONFIG_UNUSABLE = (problems: readonly string[]) =>
  `The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nEach name is explained in .env.example.`
export const UNKNOWN_SETTING = (name: string, nearest: string) =>
  `Warning: ${name} isn't a setting of Roster and is ignored. Did you mean ${nearest}?`
export const SECRET_SET_TWICE = (name: string, file: string) =>
  `${name} and ${file} are both set: remove one of them`
export const SECRET_FILE_UNREADABLE = (file: string, code: string) =>
  `${file} names a file that can't be read (${code}): check its path and who may read it`
export const SECRET_FILE_EMPTY = (file: string) => `${file} names an empty file`
export const BUILD_FAILED = (output: string) => `The site could not be built. The compiler says:\n${output}`
export const SOURCES_RESTLESS =
  'The sources keep changing while the site is built. Start again when nobody edits them.'

export const ADDRESS = (url: string) => `Roster is at ${url}`
export const CONSOLE_ADDRESS = (url: string) => `PocketBase's console is at ${url}/_/`
export const FIRST_ADMIN = (email: string, password: string) =>
  `The first administrator is ${email} with the password ${password}`
export const PASSWORD_OF_OPERATOR = 'that ADMIN_PASSWORD sets'
export const PASSWORD_STORED = (file: string) => `stored as adminPassword in ${file}`
export const PASSWORD_SHOWN = (password: string, file: string) =>
  `${password} (shown only now, ${PASSWORD_STORED(file)})`
