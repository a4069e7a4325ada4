const { administer, asked, bodyOf, find, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { saveAudited } = require(`${__hooks}/lib/audit.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const PERSON = `SELECT json_object('id', u.id, 'firstName', u.firstName, 'lastName', u.lastName, 'email', u.email,
    'role', u.role, 'verified', json(iif(u.verified, 'true', 'false')), 'created', u.created,
    'suspendedAt', u.suspendedAt, 'suspensionReason', u.suspensionReason,
    'submissions', (SELECT count(*) FROM agents a WHERE a.submitter = u.id AND a.submitter != ''),
    'upvotes', (SELECT count(*) FROM votes v WHERE v.user = u.id)) AS item
  FROM users u`
const FOUND = `(u.firstName || ' ' || u.lastName || ' ' || u.email) LIKE {:search} ESCAPE '\\'`
/** The kinds that may be asked for alone; USER_KINDS in site/domain/person.ts. */
const ONLY = { admin: "u.role = 'admin'", suspended: "u.suspendedAt != ''" }
const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)\|([a-z0-9]{1,30})$/

/** A page of people, the newest first. */
function people(e) {
  const limit = limitOf(e)
  const search = asked(e, 'search').trim()
  const only = asked(e, 'only')
  if (only && !ONLY[only]) refuse({ only: `Must be one of ${Object.keys(ONLY).join(', ')}` })
  const where = [search ? FOUND : 'true', only ? ONLY[only] : 'true']
  const found = search ? { search: `%${search.replace(/[\\%_]/g, '\\$&')}%` } : {}
  const counting = `SELECT count(*) AS total FROM users u WHERE ${where.join(' AND ')}`
  const { total } = row(e.app, counting, found, { total: 0 })
  const after = asked(e, 'after')
  const cursor = after ? CURSOR.exec(after) : null
  if (after && !cursor) refuse({ after: 'Must be the next cursor of the previous page' })
  if (cursor) where.push('u.created <= {:key} AND (u.created < {:key} OR u.id > {:id})')
  const sql = `${PERSON} WHERE ${where.join(' AND ')} ORDER BY u.created DESC, u.id LIMIT ${limit + 1}`
  const binds = cursor ? Object.assign({ key: cursor[1], id: cursor[2] }, found) : found
  const rows = JSON.parse(list(e.app, sql, binds).json)
  return Object.assign(
    paged(rows, limit, (last) => `${last.created}|${last.id}`),
    { total },
  )
}

/** Grants or revokes the role of administrator. */
function changeRole(e) {
  const { role } = bodyOf(e)
  if (role !== 'user' && role !== 'admin') refuse({ role: 'Must be one of user, admin' })
  return change(e, (person) => person.set('role', role))
}

/** Suspends somebody, for a reason, or takes that back. */
function suspend(e) {
  const { suspended, reason } = bodyOf(e)
  if (typeof suspended !== 'boolean') refuse({ suspended: 'Must be true or false' })
  const why = typeof reason === 'string' ? reason.trim() : ''
  if (suspended && !why) refuse({ reason: 'Enter a reason' })
  return change(e, (person) => {
    if (!suspended) return person.load({ suspendedAt: '', suspensionReason: '' })
    if (!person.getString('suspendedAt')) person.set('suspendedAt', new DateTime())
    person.set('suspensionReason', why)
  })
}

/** Changes somebody's account. */
function change(e, set) {
  const id = e.request.pathValue('id')
  administer(e, (app) => {
    const person = find(app, 'users', id)
    set(person)
    saveAudited(app, e.auth, person)
  })
  const [changed] = JSON.parse(list(e.app, `${PERSON} WHERE u.id = {:id}`, { id }).json)
  if (!changed) throw new NotFoundError('')
  return changed
}

module.exports = { changeRole, people, suspend }
