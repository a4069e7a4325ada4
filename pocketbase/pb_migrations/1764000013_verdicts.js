/// <reference path="../types.d.ts" />
// What admins say by hand about the website of a listed agent is in the public log too.
migrate((app) => {
  const trigger = new DynamicModel({ sql: '' })
  app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = 'audit_moderation'").one(trigger)
  const sql = trigger.sql
    .replace("GLOB 'agent.*'", "GLOB 'agent.*' OR NEW.action GLOB 'check.*'")
    .replaceAll(
      "THEN 'removed' END",
      `THEN 'removed' WHEN 'check.gone' THEN 'marked as gone' WHEN 'check.alive' THEN 'marked as alive'
        WHEN 'check.none' THEN 'no longer marked' END`,
    )
    .replaceAll(
      "NEW.action <> 'agent.edit' OR",
      "NEW.action <> 'agent.edit' AND NEW.action NOT GLOB 'check.*' OR",
    )
  for (const statement of ['DROP TRIGGER audit_moderation', sql]) app.db().newQuery(statement).execute()
})
