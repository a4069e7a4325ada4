const { UNUSED_UPLOADS_BYTES_MAX, UNUSED_UPLOADS_CLIENT_BYTES_MAX, UPLOAD_KEPT_HOURS } = require(
  `${__hooks}/lib/limits.js`,
)
const { rows, run, transact } = require(`${__hooks}/lib/rows.js`)

const PATH = /^\/objects\/uploads\/([0-9a-f]{32})$/
const UNUSABLE = 'An uploaded image no longer exists or belongs to something else. Please upload it again'

/** Marks a record while it is written. It isn't a field. */
const TRUSTED = '@trustsImages'

const DAY_AGO = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${UPLOAD_KEPT_HOURS} hours')`

const FOUND = `SELECT json_object('key', u.key, 'owner', u.owner, 'role', coalesce(p.role, ''),
    'agent', coalesce((SELECT id FROM agents WHERE id = u.agent), '')) AS item
  FROM uploads u LEFT JOIN users p ON p.id = u.owner WHERE u.key IN (SELECT value FROM json_each({:keys}))`
const SIZES = `SELECT json_object('key', key, 'width', width, 'height', height) AS item
  FROM uploads WHERE key IN (SELECT value FROM json_each({:keys}))`
/** Linked to no agent, or to one that raw SQL deleted. */
const UNLINKED = 'agent NOT IN (SELECT id FROM agents)'
const UNUSED = `${UNLINKED} AND NOT EXISTS (SELECT 1 FROM agents WHERE instr(previewImages, uploads.key))`
/** Too old or beyond a quota. The newest count first. */
const SURPLUS = `WITH counted AS (
    SELECT id, sum(bytes) OVER (ORDER BY updated DESC, id) AS total,
      iif(client = '', 0, sum(bytes) OVER (PARTITION BY client ORDER BY updated DESC, id)) AS share
    FROM uploads WHERE ${UNLINKED})
  SELECT json_quote(uploads.id) AS item FROM uploads JOIN counted USING (id)
  WHERE (updated < ${DAY_AGO} OR total > ${UNUSED_UPLOADS_BYTES_MAX} OR share > ${UNUSED_UPLOADS_CLIENT_BYTES_MAX}) AND ${UNUSED} LIMIT 1000`

function uploadsIn(record) {
  return imagesOf(record)
    .map((image) => (PATH.exec(image) || [])[1])
    .filter(Boolean)
}

/** Lets an import or the seed use missing images and those of others. */
function trustImages(record) {
  record.set(TRUSTED, true)
}

function imageProblems(app, record) {
  const before = uploadsIn(record.original())
  const keys = uploadsIn(record).filter((key) => !before.includes(key))
  if (keys.length === 0) return {}
  const found = rows(app, FOUND, { keys: JSON.stringify(keys) })
  const isTrusted = record.getBool(TRUSTED)
  const usable = keys.every((key) => {
    const upload = found.find((one) => one.key === key)
    if (!upload) return isTrusted
    const free = upload.agent === '' || upload.agent === record.id
    const own = !upload.owner || upload.owner === record.getString('submitter') || upload.role === 'admin'
    return free && (own || isTrusted)
  })
  return usable ? {} : { previewImages: UNUSABLE }
}

function previewSizes(app, record) {
  const keys = uploadsIn(record)
  const found = keys.length === 0 ? [] : rows(app, SIZES, { keys: JSON.stringify(keys) })
  return imagesOf(record).map((image) => {
    const key = (PATH.exec(image) || [])[1]
    const upload = key ? found.find((one) => one.key === key) : undefined
    return upload ? { width: upload.width, height: upload.height } : null
  })
}

function prune(app) {
  for (const id of rows(app, SURPLUS)) {
    // Checked again, because a submission may have used it in the meantime.
    transact(app, (transaction) => {
      const isUnused =
        rows(transaction, `SELECT 1 AS item FROM uploads WHERE id = {:id} AND ${UNUSED}`, { id }).length > 0
      if (isUnused) transaction.delete(transaction.findRecordById('uploads', id))
    })
  }
}

/** After a day, an image is either in use or about to be deleted. */
function forgetClients(app) {
  run(app, `UPDATE uploads SET client = '' WHERE client <> '' AND created < ${DAY_AGO}`)
}

function leaveUploads(app, person) {
  const free = app.findRecordsByFilter('uploads', 'owner = {:id} && agent = ""', '', 0, 0, { id: person.id })
  for (const upload of free) app.delete(upload)
  run(app, "UPDATE uploads SET owner = '' WHERE owner = {:id}", { id: person.id })
}

function imagesOf(record) {
  const images = JSON.parse(record.getString('previewImages') || 'null')
  return Array.isArray(images) ? images.map(String) : []
}

module.exports = { forgetClients, imageProblems, leaveUploads, previewSizes, prune, trustImages }
