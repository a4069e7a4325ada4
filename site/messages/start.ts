/** What an operator reads when the site starts, or cannot. */
export const PORT_TAKEN = (port: number | undefined) =>
  `Port ${port} is taken by another program. Stop it, or set PORT to a free port.`
export const PORT_FORBIDDEN = (port: number) =>
  `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
export const ADDRESS_UNKNOWN =
  'This machine has no such address. Set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.'
export const FILE_FORBIDDEN = (path: string | undefined) =>
  `${path ?? 'A file'} may not be read or written. Give this user the right to, or set DATA_DIR to another folder.`
export const FOLDER_IMPOSSIBLE = (path: string | undefined) =>
  `${path ?? 'The data folder'} cannot be made: a file is in its way. Set DATA_DIR to another folder.`
export const FOLDER_IN_USE = (folder: string, pid: number | undefined) =>
  `Another Roster${pid ? ` (process ${pid})` : ''} is using ${folder}. Stop it first, or set DATA_DIR to another folder.`
export const DISK_FULL = (path: string | undefined) =>
  `The disk is full${path ? ` (${path})` : ''}. Free some space, or set DATA_DIR to a folder on another disk.`
export const SECRETS_DAMAGED = (path: string) =>
  `${path} is damaged. Put it back from a backup of the data folder: it holds the key that PocketBase's settings are encrypted with.`
export const BUILD_FAILED = (output: string) => `The site could not be built. The compiler says:\n${output}`
export const SOURCES_RESTLESS =
  'The sources keep changing while the site is built. Start again when nobody edits them.'

export const ADDRESS = (url: string) => `Roster is at ${url}`
export const CONSOLE_ADDRESS = (url: string) => `PocketBase's console is at ${url}/_/`
export const FIRST_ADMIN = (email: string, password: string) =>
  `The first administrator is ${email} with the password ${password} (shown only now, kept in secrets.json of the data folder)`
