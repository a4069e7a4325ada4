const { bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { LOGO_SIDE } = require(`${__hooks}/lib/limits.js`)
const { list, orNull, rows, run, transact } = require(`${__hooks}/lib/rows.js`)

const BATCH = 20
const DUE = `SELECT json_object('id', a.id, 'websiteUrl', a.websiteUrl, 'tries', q.tries) AS item
  FROM logo_queue q JOIN agents a ON a.id = q.agent AND a.status = 'approved'
  WHERE q.due <= unixepoch() ORDER BY q.due, q.agent LIMIT ${BATCH}`
const LATER = 'UPDATE logo_queue SET due = unixepoch() + {:wait}, tries = tries + 1 WHERE agent = {:id}'
const DONE = 'DELETE FROM logo_queue WHERE agent = {:id}'
const AGAIN = 'INSERT OR REPLACE INTO logo_queue (agent) VALUES ({:id})'
const STORED = 'SELECT json_quote(id) AS item FROM uploads WHERE logo AND agent = {:id}'
const SOME = `SELECT json_quote(id) AS item FROM uploads WHERE logo LIMIT ${BATCH}`

/** Public agents whose websites are due for an icon check, longest in the queue first. */
const due = (app) => ({ agents: list(app, DUE) })

/** Replaces an agent's logo with the result of a check: a file or none. With `wait`, the check is repeated after that time. */
function settle(e) {
  const id = e.request.pathValue('id')
  const { websiteUrl, wait } = bodyOf(e)
  transact(e.app, (app) => {
    const agent = orNull(() => app.findRecordById('agents', id))
    // If the website has changed since, the new one has its own place in the queue.
    if (!agent || agent.getString('websiteUrl') !== websiteUrl) return
    for (const logo of rows(app, STORED, { id })) app.delete(find(app, 'uploads', logo))
    for (const file of filesOf(e)) app.save(uploadOf(app, id, file))
    if (wait) run(app, LATER, { id, wait })
    else run(app, DONE, { id })
  })
}

function filesOf(e) {
  return orNull(() => e.findUploadedFiles('logo')) || []
}

function uploadOf(app, agent, file) {
  const upload = new Record(app.findCollectionByNameOrId('uploads'))
  upload.set('key', $security.randomStringWithAlphabet(32, '0123456789abcdef'))
  upload.set('files', [file])
  for (const name of ['width', 'height']) upload.set(name, LOGO_SIDE)
  upload.set('bytes', file.size)
  upload.set('agent', agent)
  upload.set('logo', true)
  return upload
}

/** Deletes a batch of logos. Their agents' websites are checked again once logos are turned on. */
function removeSome(app) {
  const found = rows(app, SOME)
  transact(app, (transaction) => {
    for (const id of found) {
      const logo = find(transaction, 'uploads', id)
      run(transaction, AGAIN, { id: logo.getString('agent') })
      transaction.delete(logo)
    }
  })
  return { isDone: found.length < BATCH }
}

module.exports = { due, removeSome, settle }
