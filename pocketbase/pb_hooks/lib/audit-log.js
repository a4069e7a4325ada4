const { asked, bodyOf, findAdmin, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { fits, HEAD, HEAD_SHAPE, ROWS } = require(`${__hooks}/lib/chain.js`)
const { row, rows, transact } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

/** The site's own actions. PocketBase audits everything else where it happens. */
const SITE_ACTIONS = [
  ...['import.run', 'import.cancel'],
  ...['job.publish', 'job.recount', 'job.backup', 'job.news'],
]

function afterOf(e, preset) {
  const text = asked(e, 'after')
  if (text && !/^\d{1,15}$/.test(text)) refuse({ after: 'Must be the next cursor of the previous page' })
  return text ? Number(text) : preset
}

function auditList(e) {
  const { where, binds } = auditFilter(e)
  const limit = limitOf(e)
  const sql = `${ROWS} WHERE ${where} AND number < {:after} ORDER BY number DESC LIMIT ${limit + 1}`
  const found = rows(e.app, sql, Object.assign({ after: afterOf(e, Number.MAX_SAFE_INTEGER) }, binds))
  const { items, next } = paged(found, limit, (last) => String(last.number))
  const { total } = row(e.app, `SELECT count(*) AS total FROM audit WHERE ${where}`, binds, { total: 0 })
  const shown = items.map(({ id: _id, salts: _salts, digests: _digests, ...rest }) => rest)
  return { rows: shown, next, total }
}

/** `action` is an action's name or a kind of record, such as `agent`. */
function auditFilter(e) {
  const [action, actor, target] = ['action', 'actor', 'target'].map((name) => asked(e, name))
  const where = ['true']
  const binds = {}
  const only = (condition, name, value) => {
    if (!value) return
    where.push(condition)
    binds[name] = value
  }
  if (action.includes('.')) only('action = {:action}', 'action', action)
  else {
    only('action > {:action}', 'action', action && `${action}.`)
    only('action < {:beyond}', 'beyond', action && `${action}/`)
  }
  only('actor = {:actor}', 'actor', actor)
  only('target = {:target}', 'target', target)
  return { where: where.join(' AND '), binds }
}

function exportLog(e) {
  const limit = limitOf(e)
  const previous = `'previous', coalesce((SELECT hash FROM audit p WHERE p.number = audit.number - 1), '')`
  const sql = `${ROWS.replace("'id', id", previous)} WHERE number > {:after} ORDER BY number LIMIT ${limit + 1}`
  const { items, next } = paged(rows(e.app, sql, { after: afterOf(e, 0) }), limit, (last) =>
    String(last.number),
  )
  return { rows: items, next }
}

function writeForSite(e) {
  const { action, actor, target, targetName, after } = bodyOf(e)
  if (!SITE_ACTIONS.includes(action)) refuse({ action: `Must be one of ${SITE_ACTIONS.join(', ')}` })
  transact(e.app, (app) =>
    write(app, actor ? findAdmin(app, actor) : null, { action, target, targetName, after }),
  )
}

const BATCH = 500
/** Limits the rows of one check: each costs goja time, and an admin waits. */
const LOOK = 4000
/** The key of the last row found intact, which the next check continues from until the process ends. */
const CHECKED = 'audit.checked'
const START = { number: 0, hash: '' }
const ERASED = `SELECT json(iif(json_valid(after), after, 'null')) AS item FROM audit WHERE action = 'audit.erase'`

function look(app) {
  return lookFrom(app, remembered(app), LOOK)
}

function lookAgain(app, place) {
  const [number, hash] = place.split('.')
  return lookFrom(app, { number: Number(number) || 0, hash: hash || '' }, LOOK, true)
}

function lookAtAll(app, isFromStart) {
  const found = lookFrom(app, isFromStart ? START : remembered(app), Number.MAX_SAFE_INTEGER)
  if (!found.whole) app.logger().error('audit log hash chain is broken', 'row', found.firstBad || 0)
}

function remembered(app) {
  const text = app.store().get(CHECKED)
  return text ? JSON.parse(text) : START
}

function lookFrom(app, start, most, isAgain) {
  const head = row(app, HEAD, {}, HEAD_SHAPE)
  const { last, isBad } = walk(app, start, head, start.number + most)
  const isLast = last.number === head.number
  // Checked rows were deleted and the head was set back.
  const isCut = remembered(app).number > head.number
  const isWhole =
    !isBad &&
    !isCut &&
    head.n === head.number &&
    last.number <= head.number &&
    (!isLast || last.hash === head.hash)
  const { number, hash } = last
  if (isCut) return Object.assign(foundOf(false, head, head), { firstBad: head.number + 1 })
  if (!isWhole) app.store().remove(CHECKED)
  // A position sent by an admin proves nothing about the rows before it.
  else if (!isAgain) app.store().set(CHECKED, JSON.stringify({ number, hash }))
  const found = foundOf(isWhole, head, last)
  const isNamed = isBad || start.number === 0 || number < head.number
  return isWhole || !isNamed ? found : Object.assign(found, { firstBad: number + 1 })
}

function foundOf(whole, head, { number, hash }) {
  return { whole, rows: head.n, head: head.hash, checked: number, place: `${number}.${hash}` }
}

function walk(app, start, head, end) {
  const erased = erasedParts(app)
  const after = `${ROWS} WHERE number > {:after} ORDER BY number LIMIT ${BATCH}`
  let last = start
  while (last.number < Math.min(head.number, end)) {
    const entries = rows(app, after, { after: last.number })
    if (entries.length === 0) return { last, isBad: true }
    for (const entry of entries) {
      if (entry.number > head.number) break
      if (entry.number !== last.number + 1 || !fits(last.hash, entry, erased)) return { last, isBad: true }
      last = entry
    }
    if (entries[0].number > head.number) return { last, isBad: true }
  }
  return { last, isBad: false }
}

function erasedParts(app) {
  const erased = { actor: new Set(), about: new Set() }
  for (const after of rows(app, ERASED)) {
    for (const name of ['actor', 'about']) {
      const numbers = after ? after[name] : null
      if (Array.isArray(numbers)) for (const number of numbers) erased[name].add(number)
    }
  }
  return erased
}

module.exports = { auditList, exportLog, look, lookAgain, lookAtAll, writeForSite }
