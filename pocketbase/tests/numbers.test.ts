/** The hooks cannot import the site's numbers and write them out; here both are compared. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DECISIONS_TOLD_FROM, UPLOAD_KEPT_HOURS } from '#site/catalogue/limits.ts'

test.each([
  ['lib/review-queue.js', `const TOLD_FROM = ${DECISIONS_TOLD_FROM}\n`],
  ['uploads.pb.js', `prune($app, ${UPLOAD_KEPT_HOURS})`],
])('%s has the number of the site', (file, text) => {
  expect(readFileSync(new URL(`../pb_hooks/${file}`, import.meta.url), 'utf8')).toContain(text)
})
