/// <reference path="../types.d.ts" />
// A decision that is taken back left a search's order like a new submission. It returns to its place, because its `queuedAt` is the old one.
migrate((app) => {
  const trigger = new DynamicModel({ sql: '' })
  app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = 'agents_found_update'").one(trigger)
  const sql = trigger.sql.replace(/OLD\.status\s*<>\s*'pending'/, 'OLD.queuedAt <> NEW.queuedAt')
  for (const statement of ['DROP TRIGGER agents_found_update', sql]) app.db().newQuery(statement).execute()
})
