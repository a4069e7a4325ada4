/** The hooks cannot import the site's numbers and write them out; here both are compared. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ADMIN_IMAGES_MAX,
  ADMIN_SESSION_HOURS,
  DECISIONS_TOLD_FROM,
  FRUITLESS_A_DAY_MAX,
  FRUITLESS_KEPT_DAYS,
  FRUITLESS_LENGTH_MAX,
  FRUITLESS_TOLD_FROM,
  IMAGES_MAX,
  RECENT_ACTIVITY_SHOWN,
  UNDO_SECONDS,
  UNUSED_UPLOADS_BYTES_MAX,
  UNUSED_UPLOADS_CLIENT_BYTES_MAX,
  UPLOAD_KEPT_HOURS,
} from '#site/domain/limits.ts'

test.each([
  ['lib/review-queue.js', `const TOLD_FROM = ${DECISIONS_TOLD_FROM}\n`],
  ['lib/admin-analytics.js', `const RECENT = ${RECENT_ACTIVITY_SHOWN}\n`],
  ['lib/searches.js', `const KEPT_DAYS = ${FRUITLESS_KEPT_DAYS}\n`],
  ['lib/searches.js', `const LENGTH_MAX = ${FRUITLESS_LENGTH_MAX}\n`],
  ['lib/searches.js', `const A_DAY_MAX = ${FRUITLESS_A_DAY_MAX}\n`],
  ['lib/searches.js', `const TOLD_FROM = ${FRUITLESS_TOLD_FROM}\n`],
  ['lib/submission-letters.js', `const UNDO_SECONDS = ${UNDO_SECONDS}\n`],
  ['lib/admin-session.js', `const HOURS = ${ADMIN_SESSION_HOURS}\n`],
  ['lib/desk.js', `const IMAGES_MAX = ${ADMIN_IMAGES_MAX}\n`],
  ['lib/validity.js', `images.length > ${IMAGES_MAX} `],
  ['lib/uploads.js', `const HOURS = ${UPLOAD_KEPT_HOURS}\n`],
  ['lib/uploads.js', `const BYTES_MAX = ${UNUSED_UPLOADS_BYTES_MAX}\n`],
  ['lib/uploads.js', `const CLIENT_BYTES_MAX = ${UNUSED_UPLOADS_CLIENT_BYTES_MAX}\n`],
])('%s has the number of the site', (file, text) => {
  expect(readFileSync(new URL(`../pb_hooks/${file}`, import.meta.url), 'utf8')).toContain(text)
})
