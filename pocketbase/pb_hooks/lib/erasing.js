const { write } = require(`${__hooks}/lib/audit.js`)
const { isAboutPerson, isPersonal, ROWS } = require(`${__hooks}/lib/chain.js`)
const { names } = require(`${__hooks}/lib/names.js`)
const { list } = require(`${__hooks}/lib/rows.js`)

const SENT = 'SELECT json_quote(id) AS item FROM agents WHERE submitter = {:id}'
const OWN_AGENTS = `SELECT id FROM agents WHERE submitter = {:id} UNION
  SELECT target FROM audit WHERE before LIKE '%' || {:id} || '%' OR after LIKE '%' || {:id} || '%'`
const CONCERNED = `${ROWS} WHERE actor = {:id} OR target = {:id} OR target IN (${OWN_AGENTS})
  OR (action LIKE 'letter.%' AND targetName = {:email} COLLATE NOCASE) ORDER BY number`
const AT_ONCE = 5000

/** Removes a person from the audit log and keeps what was done. The chain stays whole: it holds digests of what is erased, and says of which entries. */
module.exports.erase = (app, person) => {
  const own = new Set(JSON.parse(list(app, SENT, { id: person.id }).json))
  const erased = { actor: [], about: [] }
  for (const entry of JSON.parse(list(app, CONCERNED, { id: person.id, email: person.email() }).json)) {
    const parts = { actor: eraseActor(entry, person), about: eraseAbout(entry, person, own) }
    const found = Object.keys(parts).filter((name) => parts[name])
    if (found.length === 0) continue
    for (const name of found) {
      erased[name].push(entry.number)
      entry.salts[name] = ''
    }
    save(app, Object.assign(entry, parts.actor, parts.about))
  }
  for (const name in erased) tell(app, name, erased[name])
}

/** In entries of which each is short enough to be stored. */
function tell(app, name, numbers) {
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    write(app, null, { action: 'audit.erase', after: { [name]: numbers.slice(start, start + AT_ONCE) } })
  }
}

function eraseActor({ actor }, person) {
  return actor === person.id ? { actor: '', actorName: '' } : null
}

/** What an entry says of the person, blank; null when it says nothing of them. */
function eraseAbout({ action, target, targetName, before, after }, person, own) {
  if (isAboutPerson(action)) {
    const isAddress = targetName.toLowerCase() === person.email().toLowerCase()
    if (target !== person.id && !isAddress) return null
    const blank = (fields) => without(fields, isPersonal)
    return { target: '', targetName: '', before: blank(before), after: blank(after) }
  }
  const isOwn = own.has(target) || [before, after].some((fields) => fields && fields.submitter === person.id)
  const isTheirs = (name, value) =>
    (name === 'submitter' && value === person.id) ||
    (name === 'submittedBy' && names(person, value || '')) ||
    (name === 'moderationNote' && isOwn)
  const blank = { before: without(before, isTheirs), after: without(after, isTheirs) }
  return JSON.stringify(blank) === JSON.stringify({ before, after }) ? null : blank
}

function without(fields, isTheirs) {
  if (!fields) return fields
  const kept = {}
  for (const name in fields) kept[name] = isTheirs(name, fields[name]) ? '' : fields[name]
  return kept
}

function save(app, { id, actor, actorName, target, targetName, before, after, salts }) {
  const sql = `UPDATE audit SET actor = {:actor}, actorName = {:actorName}, target = {:target},
    targetName = {:targetName}, before = {:before}, after = {:after}, salts = {:salts} WHERE id = {:id}`
  const texts = { id, actor, actorName, target, targetName }
  const json = { before: JSON.stringify(before), after: JSON.stringify(after), salts: JSON.stringify(salts) }
  app.db().newQuery(sql).bind(Object.assign(texts, json)).execute()
}
