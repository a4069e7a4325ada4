const { administer, asked, conflict, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { count, listIn, orNull, rows } = require(`${__hooks}/lib/rows.js`)

const SHOWN = 100
/** Deleted in one transaction, which takes about a second and blocks all other writes. */
const STEP = 100

/** An import that stopped without its counts isn't renewed any longer. */
const RUNNING = `iif(json_valid(i.counts), i.counts, 'null') = 'null'
  AND i.renewed > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 minute')`
const HERE = 'FROM agents a WHERE a.batch = i.id'
const CHANGED = `${HERE} AND a.updated <> a.batchVersion`
const VOTED = `${HERE} AND a.updated = a.batchVersion AND a.upvotes > 0`
const NAMES = `SELECT json_group_array(name) FROM (SELECT a.name ${CHANGED} ORDER BY a.name LIMIT 5)`
const IMPORTS = `SELECT json_object('id', i.id, 'name', i.name, 'by', i.by, 'at', i.created, 'mode', i.mode,
    'counts', json(iif(json_valid(i.counts), i.counts, 'null')), 'undone', i.undone, 'left', (SELECT count(*) ${HERE}),
    'changed', (SELECT count(*) ${CHANGED}), 'changedNames', json((${NAMES})),
    'voted', (SELECT count(*) ${VOTED}),
    'isRunning', json(iif(${RUNNING}, 'true', 'false'))) AS item FROM imports i`
const UNCHANGED = `SELECT json_quote(id) AS item FROM agents
  WHERE batch = {:id} AND updated = batchVersion AND ({:withVotes} OR upvotes = 0) LIMIT ${STEP + 1}`
const USED = 'SELECT count(*) AS n FROM agents WHERE category = {:id}'

function imports(app) {
  return { items: rows(app, `${IMPORTS} ORDER BY i.created DESC, i.id LIMIT ${SHOWN}`, {}) }
}

/** Deletes a batch of an import's agents, except those that someone has changed since, and those with votes unless the admin includes them. After the last batch, deletes its empty categories. */
function undo(e) {
  const id = e.request.pathValue('id')
  const withVotes = asked(e, 'voted') === 'delete'
  return administer(e, (app) => {
    const batch = find(app, 'imports', id)
    const [{ changed, voted, isRunning, name }] = rows(app, `${IMPORTS} WHERE i.id = {:id}`, { id })
    if (isRunning) conflict(e, 'This import is still running', {})
    if (!batch.getString('undone')) {
      batch.set('undone', new DateTime())
      app.save(batch)
      write(app, e.auth, {
        action: 'import.undo',
        target: id,
        targetName: name,
        after: { retained: changed + (withVotes ? 0 : voted) },
      })
    }
    const found = rows(app, UNCHANGED, { id, withVotes })
    for (const agent of found.slice(0, STEP)) app.delete(find(app, 'agents', agent))
    const isDone = found.length <= STEP
    if (isDone) deleteCategories(app, batch)
    const [item] = rows(app, `${IMPORTS} WHERE i.id = {:id}`, { id })
    return { item, isDone }
  })
}

function deleteCategories(app, batch) {
  for (const id of listIn(batch, 'categories')) {
    const category = orNull(() => app.findRecordById('categories', id))
    if (category && count(app, USED, { id }) === 0) app.delete(category)
  }
}

module.exports = { imports, undo }
