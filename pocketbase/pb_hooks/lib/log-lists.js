const { asked, bodyOf, findAdministrator, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { ROWS } = require(`${__hooks}/lib/chain.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

/** What the site does by itself or for an administrator; PocketBase audits everything else where it happens. */
const SITE_ACTIONS = [
  ...['import.run', 'import.cancel'],
  ...['job.publish', 'job.recount', 'job.backup', 'job.news'],
]

const lines = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

/** The number after which a list goes on. */
function afterOf(e, preset) {
  const text = asked(e, 'after')
  if (text && !/^\d{1,15}$/.test(text)) refuse({ after: 'Must be the next cursor of the previous page' })
  return text ? Number(text) : preset
}

/** A page of the audit log, the newest first. */
function auditList(e) {
  const { where, binds } = auditFilter(e)
  const limit = limitOf(e)
  const sql = `${ROWS} WHERE ${where} AND number < {:after} ORDER BY number DESC LIMIT ${limit + 1}`
  const rows = lines(e.app, sql, Object.assign({ after: afterOf(e, Number.MAX_SAFE_INTEGER) }, binds))
  const { items, next } = paged(rows, limit, (last) => String(last.number))
  const { total } = row(e.app, `SELECT count(*) AS total FROM audit WHERE ${where}`, binds, { total: 0 })
  return { rows: items.map(shown), next, total }
}

/** An action is asked for by its name or by what it is about, such as `agent`. */
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

function shown({ number, at, actor, actorName, action, target, targetName, before, after, hash }) {
  return { number, at, actor, actorName, action, target, targetName, before, after, hash }
}

/** A part of the whole log, the oldest first, with all that the hashes are made of. */
function exportLog(e) {
  const limit = limitOf(e)
  const previous = `'previous', coalesce((SELECT hash FROM audit p WHERE p.number = audit.number - 1), '')`
  const sql = `${ROWS.replace("'id', id", previous)} WHERE number > {:after} ORDER BY number LIMIT ${limit + 1}`
  const { items, next } = paged(lines(e.app, sql, { after: afterOf(e, 0) }), limit, (last) =>
    String(last.number),
  )
  return { rows: items, next }
}

/** Writes an entry about the site's own action; `actor` is the administrator who started it, if any. */
function writeForSite(e) {
  const { action, actor, target, targetName, after } = bodyOf(e)
  if (!SITE_ACTIONS.includes(action)) refuse({ action: `Must be one of ${SITE_ACTIONS.join(', ')}` })
  e.app.runInTransaction((app) =>
    write(app, actor ? findAdministrator(app, actor) : null, { action, target, targetName, after }),
  )
}

module.exports = { auditList, exportLog, writeForSite }
