const { bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const {
  LOGO_SIDE,
  UNUSED_UPLOADS_BYTES_MAX,
  UNUSED_UPLOADS_CLIENT_BYTES_MAX,
  UPLOAD_KEPT_HOURS,
  UPLOAD_PATH,
} = require(`${__hooks}/lib/limits.js`)
const { list, listIn, orNull, rows, run, transact } = require(`${__hooks}/lib/rows.js`)

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
const UNUSED = `${UNLINKED} AND NOT EXISTS (SELECT 1 FROM agents WHERE instr(previewImages, uploads.key))
  AND NOT EXISTS (SELECT 1 FROM suggestions WHERE state = 'waiting' AND instr(fields, uploads.key))`
/** Too old or beyond a quota. The newest count first. */
const SURPLUS = `WITH counted AS (
    SELECT id, sum(bytes) OVER (ORDER BY updated DESC, id) AS total,
      iif(client = '', 0, sum(bytes) OVER (PARTITION BY client ORDER BY updated DESC, id)) AS share
    FROM uploads WHERE ${UNLINKED})
  SELECT json_quote(uploads.id) AS item FROM uploads JOIN counted USING (id)
  WHERE (updated < ${DAY_AGO} OR total > ${UNUSED_UPLOADS_BYTES_MAX} OR share > ${UNUSED_UPLOADS_CLIENT_BYTES_MAX}) AND ${UNUSED} LIMIT 1000`

function uploadsIn(record) {
  return imagesOf(record).map(keyOf).filter(Boolean)
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
    const upload = found.find((one) => one.key === keyOf(image))
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

const imagesOf = (record) => listIn(record, 'previewImages').map(String)

const keyOf = (image) => (UPLOAD_PATH.exec(image) || [])[1]

const LOGO_BATCH = 20
const DUE = `SELECT json_object('id', a.id, 'websiteUrl', a.websiteUrl, 'tries', q.tries) AS item
  FROM logo_queue q JOIN agents a ON a.id = q.agent AND a.status = 'approved'
  WHERE q.due <= unixepoch() ORDER BY q.due, q.agent LIMIT ${LOGO_BATCH}`
const LATER = 'UPDATE logo_queue SET due = unixepoch() + {:wait}, tries = tries + 1 WHERE agent = {:id}'
const DONE = 'DELETE FROM logo_queue WHERE agent = {:id}'
const AGAIN = 'INSERT OR REPLACE INTO logo_queue (agent) VALUES ({:id})'
const STORED = 'SELECT json_quote(id) AS item FROM uploads WHERE logo AND agent = {:id}'
const SOME = `SELECT json_quote(id) AS item FROM uploads WHERE logo LIMIT ${LOGO_BATCH}`

/** Public agents whose websites are due for an icon check, longest in the queue first. */
const dueLogos = (app) => ({ agents: list(app, DUE) })

/** Replaces an agent's logo with the result of a check: a file or none. With `wait`, the check is repeated after that time. */
function settleLogo(e) {
  const id = e.request.pathValue('id')
  const { websiteUrl, wait } = bodyOf(e)
  transact(e.app, (app) => {
    const agent = orNull(() => app.findRecordById('agents', id))
    // If the website has changed since, the new one has its own place in the queue.
    if (!agent || agent.getString('websiteUrl') !== websiteUrl) return
    for (const logo of rows(app, STORED, { id })) app.delete(find(app, 'uploads', logo))
    const files = orNull(() => e.findUploadedFiles('logo')) || []
    for (const file of files) app.save(uploadOf(app, id, file))
    if (wait) run(app, LATER, { id, wait })
    else run(app, DONE, { id })
  })
}

function uploadOf(app, agent, file) {
  const upload = new Record(app.findCollectionByNameOrId('uploads'))
  const key = $security.randomStringWithAlphabet(32, '0123456789abcdef')
  upload.load({ key, agent, bytes: file.size, width: LOGO_SIDE, height: LOGO_SIDE, logo: true })
  upload.set('files', [file])
  return upload
}

/** Deletes a batch of logos. Their agents' websites are checked again once logos are turned on. */
function removeLogos(app) {
  const found = rows(app, SOME)
  transact(app, (transaction) => {
    for (const id of found) {
      const logo = find(transaction, 'uploads', id)
      run(transaction, AGAIN, { id: logo.getString('agent') })
      transaction.delete(logo)
    }
  })
  return { isDone: found.length < LOGO_BATCH }
}

module.exports = {
  dueLogos,
  forgetClients,
  imageProblems,
  leaveUploads,
  previewSizes,
  prune,
  removeLogos,
  settleLogo,
  trustImages,
}
