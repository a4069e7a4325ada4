const { row, rows, run } = require(`${__hooks}/lib/rows.js`)

/** Personal fields. The chain only hashes a digest of them, so that they can be erased. */
const PERSONAL = [
  'submitter',
  'submittedBy',
  'moderationNote',
  'suspensionReason',
  'firstName',
  'lastName',
  'email',
  'pendingEmail',
  'profileImageUrl',
  'to',
]

/** Reads a column as JSON. Invalid JSON, which raw SQL may have written, becomes a JSON string. */
const json = (column) => {
  const text = `coalesce(${column}, 'null')`
  return `json(iif(json_valid(${text}), ${text}, json_quote(${text})))`
}

const ROWS = `SELECT json_object('id', id, 'number', number, 'at', at, 'actor', actor, 'actorName', actorName,
    'action', action, 'target', target, 'targetName', targetName, 'before', ${json('before')},
    'after', ${json('after')}, 'salts', ${json('salts')},
    'digests', ${json('digests')}, 'hash', hash) AS item FROM audit`
const HEAD = 'SELECT number, hash, (SELECT count(*) FROM audit) AS n FROM audit_head'
const HEAD_SHAPE = { number: 0, hash: '', n: 0 }

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const member = (name) => `${JSON.stringify(name)}:${canonical(value[name])}`
  return `{${Object.keys(value).sort().map(member).join(',')}}`
}

function only(fields, isWanted) {
  if (!fields) return fields
  const some = {}
  for (const name in fields) if (isWanted(name)) some[name] = fields[name]
  return some
}
const isPersonal = (name) => PERSONAL.includes(name)
const isFact = (name) => !isPersonal(name)

const isAboutPerson = (action) => /^(?:user|letter|sender)\./.test(action)

function partsOf({ actor, actorName, action, target, targetName, before, after }) {
  const about = [only(before, isPersonal), only(after, isPersonal)]
  return {
    actor: [actor, actorName],
    about: isAboutPerson(action) ? [target, targetName, ...about] : about,
  }
}

function hashOf(previous, entry) {
  const { number, at, action, target, targetName, before, after, digests } = entry
  const what = isAboutPerson(action) ? [] : [target, targetName]
  const facts = [only(before, isFact), only(after, isFact)]
  return $security.sha256(
    canonical([previous, number, at, action, what, facts, digests.actor, digests.about]),
  )
}

const digestOf = (salt, part) => $security.sha256(salt + canonical(part))

function linked(head, entry) {
  const parts = partsOf(entry)
  const salts = { actor: $security.randomString(30), about: $security.randomString(30) }
  const digests = { actor: digestOf(salts.actor, parts.actor), about: digestOf(salts.about, parts.about) }
  const whole = Object.assign({}, entry, { number: head.number + 1, salts, digests })
  return Object.assign(whole, { hash: hashOf(head.hash, whole) })
}

/** Appends a new record to the chain. Must run in a transaction. */
function link(app, record) {
  const head = row(app, HEAD, {}, HEAD_SHAPE)
  const text = (name) => record.getString(name)
  const json = (name) => JSON.parse(text(name) || 'null')
  const at = new DateTime()
  const entry = {
    at: at.string(),
    actor: text('actor'),
    actorName: text('actorName'),
    action: text('action'),
    target: text('target'),
    targetName: text('targetName'),
    before: json('before'),
    after: json('after'),
  }
  const { number, salts, digests, hash } = linked(head, entry)
  record.setRaw('at', at)
  record.load({ number, salts, digests, hash })
}

/** Chains entries that were written before the chain existed. */
function linkAll(app) {
  let head = { number: 0, hash: '' }
  for (const entry of rows(app, `${ROWS} ORDER BY at, rowid`)) {
    head = linked(head, entry)
    const sql = `UPDATE audit SET number = {:number}, salts = {:salts}, digests = {:digests}, hash = {:hash} WHERE id = {:id}`
    const { id, number, hash } = head
    const binds = {
      id,
      number,
      hash,
      salts: JSON.stringify(head.salts),
      digests: JSON.stringify(head.digests),
    }
    run(app, sql, binds)
  }
  run(
    app,
    'UPDATE audit_head SET number = {:number}, hash = {:hash}',
    only(head, (name) => name === 'number' || name === 'hash'),
  )
}

/** True if an entry is unaltered and follows the previous one. A personal part may be missing only if the chain records its erasure. */
function fits(previous, entry, erased) {
  const { number, salts, digests } = entry
  if (!salts || !digests || hashOf(previous, entry) !== entry.hash) return false
  const parts = partsOf(entry)
  return ['actor', 'about'].every((name) =>
    salts[name] ? digestOf(salts[name], parts[name]) === digests[name] : erased[name].has(number),
  )
}

module.exports = { fits, HEAD, HEAD_SHAPE, isAboutPerson, isPersonal, link, linkAll, ROWS }
