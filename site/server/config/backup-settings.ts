/** The settings of backups. */
import { z } from 'zod'
import { type Setting, text } from './setting-kinds.ts'

const HOUR_WRONG = 'must be none or an hour from 0 to 23'

export const BACKUP_SETTINGS = {
  BACKUP_KEY: {
    schema: text.min(16, 'must have at least 16 characters').optional(),
    preset: 'generated, stored in DATA_DIR',
    meaning: 'Encrypts the secrets in backups; store a copy somewhere else',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(7),
    preset: '7',
    meaning: 'Number of backups to keep',
  },
  BACKUP_HOUR: {
    schema: z
      .union([z.literal('none').transform(() => undefined), z.coerce.number().int().min(0).max(23)], {
        error: HOUR_WRONG,
      })
      .default(3),
    preset: '3',
    meaning: 'Hour of the nightly backup in local time; none turns it off',
  },
} as const satisfies Record<string, Setting>
