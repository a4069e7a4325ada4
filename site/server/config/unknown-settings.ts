/** Finds misspelled settings in an environment, which holds other programs' variables too. */
import { editDistance } from '#site/domain/words/edit-distance.ts'
import { SECRET_FILE_SETTINGS } from './secret-files.ts'
import { SETTINGS } from './settings.ts'

const KNOWN = [...Object.keys(SETTINGS), ...SECRET_FILE_SETTINGS]
const PREFIX = /^[^_]+_/

/** The unknown names that begin like a setting, each with the setting it is most like. */
export function unknownSettings(
  env: Record<string, string | undefined>,
): { name: string; nearest: string }[] {
  return Object.keys(env)
    .filter((name) => env[name] && !KNOWN.includes(name))
    .flatMap((name) => {
      const prefix = PREFIX.exec(name)?.[0]
      const related = prefix ? KNOWN.filter((known) => known.startsWith(prefix)) : []
      const [nearest] = related.sort((a, b) => unlikeness(name, a) - unlikeness(name, b))
      return nearest ? [{ name, nearest }] : []
    })
}

/** Letters left out don't count, because most misspelled names are shortened ones: SMTP_PASS is not meant to be SMTP_PORT. */
function unlikeness(name: string, known: string): number {
  return editDistance(name, known, Number.POSITIVE_INFINITY) - Math.max(0, known.length - name.length)
}
