/// <reference path="../types.d.ts" />
// An undo of many decisions can come BULK_UNDO_SECONDS later, and its requests take time. It leaves no line in the public log.
migrate((app) => {
  const trigger = new DynamicModel({ sql: '' })
  app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = 'audit_moderation'").one(trigger)
  const sql = trigger.sql.replaceAll("'-20 seconds'", "'-120 seconds'")
  for (const statement of ['DROP TRIGGER audit_moderation', sql]) app.db().newQuery(statement).execute()
})
