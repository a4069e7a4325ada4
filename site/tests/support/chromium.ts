/** Finds the Chromium that browser tests, pictures and benches drive. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without the machinery of windows: a quarter less work for the machine. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Path of the Chromium people have, for measuring: CHROMIUM_PATH or the first on PATH. Error: says how to get one. */
export function findChromium(): string {
  return find([...BROWSERS, ...SHELLS])
}

/** Path of the lightest Chromium, for tests and pictures. Error: says how to get one. */
export function findLightChromium(): string {
  return find([...SHELLS, ...BROWSERS])
}

function find(names: string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  const found = candidates.find(isExecutable)
  if (found) return found
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
