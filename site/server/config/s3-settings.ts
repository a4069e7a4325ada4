/** The settings of S3. */
import { onOff, type Setting, text, url } from './setting-kinds.ts'

export const S3_SETTINGS = {
  S3_ENDPOINT: {
    schema: url.optional(),
    preset: '–',
    meaning: 'Uploaded files are kept in S3 instead of DATA_DIR; needs the bucket and both keys',
  },
  S3_REGION: { schema: text.optional(), preset: 'auto', meaning: 'Its region; AWS wants the real one' },
  S3_BUCKET: { schema: text.optional(), preset: '–', meaning: 'Its bucket' },
  S3_ACCESS_KEY: { schema: text.optional(), preset: '–', meaning: 'Its access key' },
  S3_SECRET_KEY: { schema: text.optional(), preset: '–', meaning: 'Its secret key' },
  S3_FORCE_PATH_STYLE: { schema: onOff(false), preset: 'false', meaning: 'Address buckets by path' },
  S3_STS_ENDPOINT: {
    schema: url.optional(),
    preset: '–',
    meaning: 'Where temporary credentials for direct uploads come from; without it none are given out',
  },
  S3_STS_ROLE: {
    schema: text.optional(),
    preset: '–',
    meaning: 'Role (ARN) to assume there; without one a federation token is asked for, which only AWS knows',
  },
} as const satisfies Record<string, Setting>
