/** The settings of S3. */
import { onOff, type Setting, text, url } from './setting-kinds.ts'

export const S3_SETTINGS = {
  S3_ENDPOINT: {
    schema: url.optional(),
    preset: '–',
    meaning:
      'S3 endpoint; stores uploaded files in S3 instead of DATA_DIR. Requires the bucket and both keys',
  },
  S3_REGION: {
    schema: text.optional(),
    preset: 'auto',
    meaning: 'S3 region; AWS requires the actual region',
  },
  S3_BUCKET: { schema: text.optional(), preset: '–', meaning: 'S3 bucket' },
  S3_ACCESS_KEY: { schema: text.optional(), preset: '–', meaning: 'S3 access key' },
  S3_SECRET_KEY: { schema: text.optional(), preset: '–', meaning: 'S3 secret key' },
  S3_FORCE_PATH_STYLE: { schema: onOff(false), preset: 'false', meaning: 'Use path-style bucket URLs' },
  S3_STS_ENDPOINT: {
    schema: url.optional(),
    preset: '–',
    meaning: 'STS endpoint that issues temporary credentials for direct uploads; without it, none are issued',
  },
  S3_STS_ROLE: {
    schema: text.optional(),
    preset: '–',
    meaning:
      'ARN of the role to assume; without it, a federation token is requested, which only AWS supports',
  },
} as const satisfies Record<string, Setting>
