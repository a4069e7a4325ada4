/** Messages to the operator when the site starts, or can't. */
export const PORT_TAKEN = (port: number | undefined) =>
  `Port ${port} is already in use. Stop the program that uses it, or set PORT to a free port.`
export const FILE_FORBIDDEN = (path = 'a file') =>
  `No permission to read or write ${path}. Let this user own it with chown -R ${process.getuid?.() ?? 'USER'} (in a container, on the folder of the host), or set DATA_DIR to another folder.`
export const FOLDER_IN_USE = (folder: string, pid: number | undefined) =>
  `Another Roster instance${pid ? ` (process ${pid})` : ''} is using ${folder}. Stop it first, or set DATA_DIR to another folder.`
export const DISK_FULL = (path: string | undefined) =>
  `The disk is full${path ? ` (${path})` : ''}. Free some space, or set DATA_DIR to a folder on another disk.`
export const UNKNOWN_SETTING = (name: string, nearest: string) =>
  `Warning: ${name} isn't a setting of Roster and is ignored. Did you mean ${nearest}?`
export const COPY_OF_REMOTE =
  'REPLICATE_TO is set together with POCKETBASE_URL: replicate the database where PocketBase runs'
export const COPY_IN_DATA_DIR =
  'REPLICATE_TO is inside DATA_DIR, and would be lost with it: choose a folder on another disk'

export const ACCENT_CORRECTED = (given: string, light: string, dark: string) =>
  `SITE_ACCENT ${given} is hard to see or to read on, so the site uses ${light} in the light theme and ${dark} in the dark one`

export const ADDRESS = (site: string, url: string) => `${site} is running at ${url}`
export const WHATS_NEW = (entry: string, url: string) =>
  `Updated to ${entry}. What's new: ${url}/docs/changelog`
export const CONSOLE_ADDRESS = (url: string) => `PocketBase console: ${url}/_/`
