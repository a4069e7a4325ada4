/** Turns approved synthetic agents into submissions of every status, each with what was sent, by plain SQL while nothing runs. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Of a hundred: twenty wait, six are approved, the others are rejected: of a thousand, each is more than a page, and publishing pages is not what is measured. */
const STATUS =
  "CASE WHEN rowid % 100 < 20 THEN 'pending' WHEN rowid % 100 < 26 THEN 'approved' ELSE 'rejected' END"

const SENDINGS = `INSERT INTO submissions (id, agent, sentAt, queuedAt, fields, key, fingerprint, likeness, contact,
    decision, decidedAt, note)
  SELECT id, id, created, created, json_object('name', name, 'description', description, 'websiteUrl', websiteUrl,
    'categoryId', category, 'pricingModel', pricingModel, 'tags', json(tags), 'xAccount', '', 'githubUrl', '',
    'submittedBy', '', 'previewImageURLs', json('[]')), '', '', '[]', '',
    iif(status = 'pending', '', status), iif(status = 'pending', '', updated), ''
  FROM agents`

export function spreadStatuses(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'))
  database.exec('BEGIN')
  database.exec(`UPDATE agents SET status = ${STATUS}, featured = 0, queuedAt = created`)
  database.exec(SENDINGS)
  database.exec('COMMIT; ANALYZE')
  database.close()
}
