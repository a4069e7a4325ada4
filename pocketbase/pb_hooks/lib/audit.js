const IGNORED = ['updated', 'upvotes', 'collectionId', 'collectionName', 'expand']

/** Keeps who changed which fields; the change itself is already done, so a failure here is only logged. */
module.exports.audit = (e, action, before, after) => {
  const was = {}
  const is = {}
  for (const field in before) {
    if (IGNORED.includes(field)) continue
    if (after && JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    was[field] = before[field]
    if (after) is[field] = after[field]
  }
  const entry = new Record(e.app.findCachedCollectionByNameOrId('audit'))
  entry.load({ actor: e.auth ? e.auth.id : '', action, target: e.record.id, before: was, after: is })
  try {
    e.app.save(entry)
  } catch (error) {
    e.app.logger().error('audit entry lost', 'action', action, 'target', e.record.id, 'error', String(error))
  }
}
