/** Finds the Chromium for browser tests, screenshots, and benchmarks. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without windows, which takes a quarter less CPU time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Path of the Chromium for benchmarks: CHROMIUM_PATH or the first on PATH. Throws Error with instructions if there is none. */
export function findChromium(): string {
  const found = find([...BROWSERS, ...SHELLS])
  if (found) return found
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** Launch option for the lightest Chromium of this machine, for tests and screenshots; empty for Playwright's own. */
export function lightChromium(): { executablePath?: string } {
  const executablePath = find([...SHELLS, ...BROWSERS])
  return executablePath ? { executablePath } : {}
}

function find(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
