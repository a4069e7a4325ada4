const { administer, asked, bodyOf, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { ROWS } = require(`${__hooks}/lib/chain.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

/** What the site itself does for an administrator; all else is written down by what does it. */
const SITE_ACTIONS = ['import.run', 'import.cancel']

const lines = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

/** The number after which a list goes on. */
function afterOf(e, preset) {
  const text = asked(e, 'after')
  if (text && !/^\d{1,15}$/.test(text)) refuse({ after: 'Must be the next of the page before' })
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

/** Writes down what the site does for an administrator. */
function writeForSite(e) {
  const { action, target, targetName, before, after } = bodyOf(e)
  if (!SITE_ACTIONS.includes(action)) refuse({ action: 'Must be an action of the site' })
  const text = (value) => (typeof value === 'string' ? value : '')
  const fields = (value) => (value && typeof value === 'object' ? value : null)
  administer(e, (app) =>
    write(app, e.auth, {
      ...{ action, target: text(target), targetName: text(targetName) },
      ...{ before: fields(before), after: fields(after) },
    }),
  )
}

module.exports = { auditList, exportLog, writeForSite }
