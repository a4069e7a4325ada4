const { asked, bodyOf, collectionOf, conflict, find, findAdmin, mustAdminister, newestPage } = require(
  `${__hooks}/lib/administration.js`,
)
const { inTransaction } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const CHANGED = 'Someone else changed this in the meantime'

const EXCLUDED_FIELDS = ['updated', 'websiteKey', 'collectionId', 'collectionName']
const DECISIONS = { approved: 'agent.approve', rejected: 'agent.reject', pending: 'agent.reopen' }
/** Not audited when users do it to their own account. */
const UNAUDITED_IF_OWN = ['user.edit', 'user.delete']

/** Names the action from the stored record before and after it; null where there is none. */
const ACTIONS = {
  agents: (was, is, actor) => {
    if (!is) return actor && actor.id === was.submitter ? 'agent.withdraw' : 'agent.delete'
    if (is.status !== was.status) return DECISIONS[is.status]
    if (is.featured !== was.featured) return is.featured ? 'agent.feature' : 'agent.unfeature'
    return 'agent.edit'
  },
  categories: (was, is) => {
    if (!was) return 'category.create'
    return is ? 'category.change' : 'category.delete'
  },
  news: (was, is) => {
    if (!was) return 'news.add'
    if (!is) return 'news.delete'
    if (is.hidden !== was.hidden) return is.hidden ? 'news.hide' : 'news.show'
    return 'news.change'
  },
  users: (was, is) => {
    if (!is) return 'user.delete'
    if (is.role !== was.role) return 'user.role'
    if (is.suspendedAt === was.suspendedAt && is.suspensionReason === was.suspensionReason) return 'user.edit'
    return is.suspendedAt ? 'user.suspend' : 'user.restore'
  },
}

/**
 * Audits a write through PocketBase's own API or console, and makes two checks in the same transaction. Users who aren't admins may only change
 * or delete their own account and delete their own submissions. The record must still have the `version` that the caller read.
 * An agent's entry includes the `reason`. Writes by the site's own account are skipped: it adds one entry for a whole import.
 */
function auditRequest(e) {
  const caller = collectionOf(e.auth)
  if (caller === 'services') return e.next()
  inTransaction(e, (app) => {
    if (caller === 'users' && !isOwnChange(e)) mustAdminister(app, e)
    mustBeCurrent(e)
    const { reason } = e.record.collection().name === 'agents' ? bodyOf(e) : {}
    if (reason && !/^[a-z-]{1,40}$/.test(reason)) refuse({ reason: 'Must be a valid rejection reason' })
    audited(app, e.auth, e.record, () => e.next(), reason ? { reason } : {})
  })
}

function isOwnChange(e) {
  const { auth, record } = e
  if (record.id === auth.id) return record.getString('role') === record.original().getString('role')
  return e.requestInfo().method === 'DELETE' && record.getString('submitter') === auth.id
}

/** Replies 409 with the stored record if it isn't the version that was read. */
function mustBeCurrent(e) {
  const version = e.requestInfo().query.version || bodyOf(e).version
  if (e.record.isNew() || !version) return
  const current = find(e.app, e.record.collection().name, e.record.id)
  if (String(version).replace('T', ' ') !== current.getString('updated')) conflict(e, CHANGED, { current })
}

/** Audits a change by comparing the record before and after it. Must run in a transaction. Throws 409 if the stored record is newer; accounts have no versions. */
function audited(app, actor, record, change, more) {
  const { name } = record.collection()
  const before = record.isNew() ? null : find(app, name, record.id)
  const version = (of) => of.getString('updated')
  if (before && name !== 'users' && version(before) !== version(record.original())) {
    throw new ApiError(409, CHANGED)
  }
  change()
  const [after = null] = app.findRecordsByIds(name, [record.id])
  const [was, is] = [before && valuesOf(before), after && valuesOf(after)]
  const found = was && is ? differences(was, is) : { before: was, after: is }
  if (!found) return
  const action = ACTIONS[name](was, is, actor)
  if (actor && actor.id === record.id && UNAUDITED_IF_OWN.includes(action)) return
  // Nothing is stored about deleted people, not even their identity.
  if (action === 'user.delete') return write(app, actor, { action })
  write(app, actor, {
    action,
    target: record.id,
    targetName: titleOf(after || before),
    before: found.before,
    after: found.after && Object.assign(found.after, more),
  })
}

/** A record as plain values. PocketBase never exports secrets. The password hash is only compared. */
function valuesOf(record) {
  record.unhide(...record.collection().fields.fieldNames())
  const isAccount = record.collection().isAuth()
  if (isAccount) record.ignoreEmailVisibility(true)
  const values = JSON.parse(JSON.stringify(record))
  for (const field of EXCLUDED_FIELDS) delete values[field]
  return isAccount ? Object.assign(values, { password: record.getString('password:hash') }) : values
}

function isUnchanged(record) {
  return !differences(valuesOf(record.original()), valuesOf(record.clone()))
}

function differences(was, is) {
  const before = {}
  const after = {}
  for (const field in was) {
    if (JSON.stringify(was[field]) === JSON.stringify(is[field])) continue
    const isSecret = field === 'password'
    before[field] = isSecret ? 'secret' : was[field]
    after[field] = isSecret ? 'secret' : is[field]
  }
  return Object.keys(before).length > 0 ? { before, after } : null
}

/** Writes an entry in the transaction of the action. Throws 503 if that fails, which rolls the action back. */
function write(app, actor, { action, target = '', targetName = '', before = null, after = null }) {
  const entry = new Record(app.findCachedCollectionByNameOrId('audit'))
  entry.load({
    action,
    target,
    before,
    after,
    actor: actor ? actor.id : '',
    actorName: actor ? clipped(titleOf(actor)) : '',
    targetName: clipped(targetName),
  })
  try {
    app.save(entry)
  } catch (error) {
    app
      .logger()
      .error('failed to write audit entry', 'action', action, 'target', target, 'error', String(error))
    throw new ApiError(503, "The action couldn't be written to the audit log, so it wasn't performed")
  }
}

/** Completes an entry of the site. Throws 403 if its actor is no admin. */
function nameActor(e) {
  const actor = e.record.getString('actor')
  e.record.set('actorName', actor ? clipped(titleOf(findAdmin(e.app, actor))) : '')
}

function titleOf(record) {
  const text = (field) => record.getString(field)
  if (!record.collection().isAuth()) return text('title') || text('name')
  return `${text('firstName')} ${text('lastName')}`.trim() || record.email()
}

const clipped = (text) => text.slice(0, 254).replace(/[\uD800-\uDBFF]$/, '')

const ENTRY = `json_object('id', id, 'at', at, 'actor', actor, 'actorName', actorName, 'action', action,
  'target', target, 'targetName', targetName, 'before', json(before), 'after', json(after))`

/** `action` is an action's name or a kind of record, such as `agent`. */
function auditList(e) {
  const [action, actor, target] = ['action', 'actor', 'target'].map((name) => asked(e, name))
  const filters = [
    ['action GLOB {:action}', 'action', action && (action.includes('.') ? action : `${action}.*`)],
    ['actor = {:actor}', 'actor', actor],
    ['target = {:target}', 'target', target],
  ]
  return newestPage(e, { items: ENTRY, table: 'audit', date: 'at', filters })
}

module.exports = { auditList, audited, auditRequest, CHANGED, isUnchanged, nameActor, write }
