const IGNORED = ['updated', 'upvotes', 'collectionId', 'collectionName', 'expand']
const DECISIONS = { approved: 'agent.approve', rejected: 'agent.reject', pending: 'agent.reopen' }

/** Writes one entry, in the transaction of what it tells about. Error: 503 when it cannot be written, so that nothing is done. */
function write(app, actor, { action, target = '', targetName = '', before = null, after = null }) {
  const entry = new Record(app.findCachedCollectionByNameOrId('audit'))
  entry.load({
    ...{ action, target, before, after },
    actor: actor ? actor.id : '',
    actorName: actor ? nameOf(actor) : '',
    targetName: clipped(targetName),
  })
  try {
    app.save(entry)
  } catch (error) {
    app.logger().error('audit entry lost', 'action', action, 'target', target, 'error', String(error))
    throw new ApiError(503, 'This could not be put on record, so it was not done')
  }
}

/** How a person is called; by their address where they gave no name. */
function nameOf(person) {
  const name = `${person.getString('firstName')} ${person.getString('lastName')}`.trim()
  return clipped(name || person.email())
}

const clipped = (text) => text.slice(0, 254).replace(/[\uD800-\uDBFF]$/, '')

/** What a record holds that an administrator may see, as plain values. */
function valuesOf(record) {
  const all = JSON.parse(JSON.stringify(record.unhide('submitter', 'moderationNote').publicExport()))
  const values = {}
  for (const field in all) if (!IGNORED.includes(field)) values[field] = all[field]
  return values
}

/** The fields of which two records differ, with both values; null when there are none. */
function differences(was, is) {
  const before = {}
  const after = {}
  for (const field in was) {
    if (JSON.stringify(was[field]) === JSON.stringify(is[field])) continue
    before[field] = was[field]
    after[field] = is[field]
  }
  return Object.keys(before).length > 0 ? { before, after } : null
}

/** Writes what became different of an agent; nothing when nothing did. */
function writeAgent(app, actor, was, is, more = {}) {
  const found = differences(was, is)
  if (!found) return
  const after = Object.assign(found.after, more)
  write(app, actor, {
    ...{ action: actionOf(found), target: was.id, targetName: is.name },
    ...{ before: found.before, after },
  })
}

function actionOf({ after }) {
  if (after.status) return DECISIONS[after.status]
  if (after.featured === undefined) return 'agent.edit'
  return after.featured ? 'agent.feature' : 'agent.unfeature'
}

/** Writes that an agent was deleted, by its submitter or by somebody else, and what it was. */
function writeRemoval(app, actor, was) {
  const isOwn = Boolean(actor) && actor.id === was.submitter
  write(app, actor, {
    action: isOwn ? 'agent.withdraw' : 'agent.delete',
    target: was.id,
    targetName: was.name,
    before: was,
  })
}

module.exports = { differences, nameOf, valuesOf, write, writeAgent, writeRemoval }
