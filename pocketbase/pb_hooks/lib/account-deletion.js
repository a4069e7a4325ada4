const { write } = require(`${__hooks}/lib/audit.js`)
const { isAboutPerson, isPersonal, ROWS } = require(`${__hooks}/lib/chain.js`)
const { rows, run } = require(`${__hooks}/lib/rows.js`)
const { leaveUploads } = require(`${__hooks}/lib/uploads.js`)

/** Deletes or anonymizes what belongs to a deleted account: unapproved agents, emails, and names. Votes cascade. */
function leave(app, person) {
  erase(app, person)
  anonymizeRevisions(app, person)
  for (const agent of app.findRecordsByFilter('agents', 'submitter = {:id}', '', 0, 0, { id: person.id })) {
    if (agent.getString('status') !== 'approved') app.delete(agent)
    else if (names(person, agent.getString('submittedBy'))) {
      agent.set('submittedBy', '')
      app.save(agent)
    }
  }
  leaveUploads(app, person)
  run(app, 'DELETE FROM blocked_senders WHERE submitter = {:id}', { id: person.id })
  run(app, 'DELETE FROM mail_queue WHERE user = {:id} OR "to" = {:email} COLLATE NOCASE', {
    id: person.id,
    email: person.email(),
  })
}

function anonymizeRevisions(app, person) {
  const { id } = person
  const revisions = `SELECT json_object('id', s.id, 'fields', json(s.fields)) AS item
    FROM submissions s JOIN agents a ON a.id = s.agent WHERE a.submitter = {:id}`
  for (const { id: revision, fields } of rows(app, revisions, { id })) {
    run(app, "UPDATE submissions SET fields = {:fields}, key = '', fingerprint = '' WHERE id = {:revision}", {
      fields: JSON.stringify(without(fields, (name, value) => isNamedIn(name, value, person))),
      revision,
    })
  }
  // An unverified address may be someone else's.
  if (!person.verified()) return
  const email = person.email()
  run(app, "UPDATE submissions SET contact = '' WHERE contact = {:email} COLLATE NOCASE", { email })
  run(app, 'DELETE FROM blocked_senders WHERE email = {:email} COLLATE NOCASE', { email })
}

const isNamedIn = (name, value, person) =>
  (name === 'submitter' && value === person.id) || (name === 'submittedBy' && names(person, value || ''))

const SENT = 'SELECT json_quote(id) AS item FROM agents WHERE submitter = {:id}'
const OWN_AGENTS = `SELECT id FROM agents WHERE submitter = {:id} UNION
  SELECT target FROM audit WHERE before LIKE '%' || {:id} || '%' OR after LIKE '%' || {:id} || '%'`
const CONCERNED = `${ROWS} WHERE actor = {:id} OR target = {:id} OR target IN (${OWN_AGENTS})
  OR ((action LIKE 'letter.%' OR action LIKE 'sender.%') AND targetName = {:email} COLLATE NOCASE) ORDER BY number`
const NUMBERS_MAX = 5000

/** Removes a person from the audit log. The chain stays intact: it hashes digests of what is erased, and lists the entries. */
function erase(app, person) {
  const own = new Set(rows(app, SENT, { id: person.id }))
  const erased = { actor: [], about: [] }
  for (const entry of rows(app, CONCERNED, { id: person.id, email: person.email() })) {
    const parts = { actor: eraseActor(entry, person), about: eraseAbout(entry, person, own) }
    const found = Object.keys(parts).filter((name) => parts[name])
    if (found.length === 0) continue
    for (const name of found) {
      erased[name].push(entry.number)
      entry.salts[name] = ''
    }
    save(app, Object.assign(entry, parts.actor, parts.about))
  }
  for (const name in erased) {
    for (let start = 0; start < erased[name].length; start += NUMBERS_MAX) {
      const numbers = erased[name].slice(start, start + NUMBERS_MAX)
      write(app, null, { action: 'audit.erase', after: { [name]: numbers } })
    }
  }
}

function eraseActor({ actor }, person) {
  return actor === person.id ? { actor: '', actorName: '' } : null
}

function eraseAbout({ action, target, targetName, before, after }, person, own) {
  if (isAboutPerson(action)) {
    const isAddress = targetName.toLowerCase() === person.email().toLowerCase()
    if (target !== person.id && !isAddress) return null
    const blank = (fields) => without(fields, isPersonal)
    return { target: '', targetName: '', before: blank(before), after: blank(after) }
  }
  const isOwn = own.has(target) || [before, after].some((fields) => fields && fields.submitter === person.id)
  const isTheirs = (name, value) => isNamedIn(name, value, person) || (name === 'moderationNote' && isOwn)
  const blank = { before: without(before, isTheirs), after: without(after, isTheirs) }
  return JSON.stringify(blank) === JSON.stringify({ before, after }) ? null : blank
}

function without(fields, isTheirs) {
  if (!fields) return fields
  const rest = {}
  for (const name in fields) rest[name] = isTheirs(name, fields[name]) ? '' : fields[name]
  return rest
}

function save(app, { id, actor, actorName, target, targetName, before, after, salts }) {
  const sql = `UPDATE audit SET actor = {:actor}, actorName = {:actorName}, target = {:target},
    targetName = {:targetName}, before = {:before}, after = {:after}, salts = {:salts} WHERE id = {:id}`
  const texts = { id, actor, actorName, target, targetName }
  const json = { before: JSON.stringify(before), after: JSON.stringify(after), salts: JSON.stringify(salts) }
  run(app, sql, Object.assign(texts, json))
}

function names(person, text) {
  const [first, last, email] = [person.getString('firstName'), person.getString('lastName'), person.email()]
  const words = (name) =>
    ` ${name
      .toLowerCase()
      .replace(/[\s,;<>()]+/g, ' ')
      .trim()} `
  const held = [email, `${first} ${last}`, `${last} ${first}`].map(words)
  return (
    words(text) === words(first) ||
    words(text) === words(last) ||
    held.some((name) => words(text).includes(name))
  )
}

module.exports = { leave }
