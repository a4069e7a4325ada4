const { list } = require(`${__hooks}/lib/rows.js`)
const { UNUSED_UPLOADS_BYTES_MAX, UNUSED_UPLOADS_CLIENT_BYTES_MAX, UPLOAD_KEPT_HOURS } = require(
  `${__hooks}/lib/limits.js`,
)

const PATH = /^\/objects\/uploads\/([0-9a-f]{32})$/
const UNUSABLE =
  'An uploaded image is not there any more, or belongs to something else. Please upload it again'

/** Not a field of the record: kept with it only while it is written. */
const TRUSTED = '@trustsImages'

const DAY_AGO = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${UPLOAD_KEPT_HOURS} hours')`

const FOUND = `SELECT json_object('key', u.key, 'owner', u.owner, 'role', coalesce(p.role, ''),
    'agent', coalesce((SELECT id FROM agents WHERE id = u.agent), '')) AS item
  FROM uploads u LEFT JOIN users p ON p.id = u.owner WHERE u.key IN (SELECT value FROM json_each({:keys}))`
const SIZES = `SELECT json_object('key', key, 'width', width, 'height', height) AS item
  FROM uploads WHERE key IN (SELECT value FROM json_each({:keys}))`
/** Not linked, or to an agent that raw SQL removed. */
const UNLINKED = 'agent NOT IN (SELECT id FROM agents)'
/** What an agent names all the same is in use. */
const UNUSED = `${UNLINKED} AND NOT EXISTS (SELECT 1 FROM agents WHERE instr(previewImages, uploads.key))`
/** Too old, or beyond a quota, which the newest use up first. */
const SURPLUS = `WITH counted AS (
    SELECT id, sum(bytes) OVER (ORDER BY updated DESC, id) AS total,
      iif(client = '', 0, sum(bytes) OVER (PARTITION BY client ORDER BY updated DESC, id)) AS share
    FROM uploads WHERE ${UNLINKED})
  SELECT json_quote(uploads.id) AS item FROM uploads JOIN counted USING (id)
  WHERE (updated < ${DAY_AGO} OR total > ${UNUSED_UPLOADS_BYTES_MAX} OR share > ${UNUSED_UPLOADS_CLIENT_BYTES_MAX}) AND ${UNUSED} LIMIT 1000`

const rows = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

/** The ids of the uploaded images that an agent names. */
function uploadsIn(record) {
  return imagesOf(record)
    .map((image) => (PATH.exec(image) || [])[1])
    .filter(Boolean)
}

/** An import or the seed may name images that are not here, and put anybody's on an agent. */
function trustImages(record) {
  record.set(TRUSTED, true)
}

/** What is wrong with the uploaded images that an agent newly names, by field. */
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

/** The size of each preview image, in their order; null for one that was not uploaded here. */
function previewSizes(app, record) {
  const keys = uploadsIn(record)
  const found = keys.length === 0 ? [] : rows(app, SIZES, { keys: JSON.stringify(keys) })
  return imagesOf(record).map((image) => {
    const key = (PATH.exec(image) || [])[1]
    const upload = key ? found.find((one) => one.key === key) : undefined
    return upload ? { width: upload.width, height: upload.height } : null
  })
}

/** Removes unused images that are too old or beyond a quota, with their files. */
function prune(app) {
  for (const id of rows(app, SURPLUS)) {
    // Looked at again, because a submission may have named it while those before it were removed.
    app.runInTransaction((transaction) => {
      const isUnused =
        rows(transaction, `SELECT 1 AS item FROM uploads WHERE id = {:id} AND ${UNUSED}`, { id }).length > 0
      if (isUnused) transaction.delete(transaction.findRecordById('uploads', id))
    })
  }
}

/** An image that was sent a day ago is used, or gone soon. */
function forgetClients(app) {
  app.db().newQuery(`UPDATE uploads SET client = '' WHERE client <> '' AND created < ${DAY_AGO}`).execute()
}

/** What a person who leaves has uploaded: what no agent uses goes, the rest stays without the person. */
function leaveUploads(app, person) {
  const free = app.findRecordsByFilter('uploads', 'owner = {:id} && agent = ""', '', 0, 0, { id: person.id })
  for (const upload of free) app.delete(upload)
  app.db().newQuery("UPDATE uploads SET owner = '' WHERE owner = {:id}").bind({ id: person.id }).execute()
}

function imagesOf(record) {
  const images = JSON.parse(record.getString('previewImages') || 'null')
  return Array.isArray(images) ? images.map(String) : []
}

module.exports = { forgetClients, imageProblems, leaveUploads, previewSizes, prune, trustImages }
