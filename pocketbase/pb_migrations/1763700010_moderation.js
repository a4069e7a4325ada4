/// <reference path="../types.d.ts" />
// The public moderation log: written together with the audit log, without the names of admins and submitters.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE moderation (number INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, action TEXT NOT NULL,
      agent TEXT NOT NULL, reason TEXT NOT NULL, fields TEXT NOT NULL)`)
    const ACTION = `CASE NEW.action WHEN 'agent.approve' THEN 'approved' WHEN 'agent.reject' THEN 'rejected'
      WHEN 'agent.feature' THEN 'featured' WHEN 'agent.unfeature' THEN 'unfeatured'
      WHEN 'agent.edit' THEN 'changed' WHEN 'agent.delete' THEN 'removed' END`
    // Stores nothing of rejected or deleted agents, and of a pending submission only the decision.
    const AGENT = `iif(NEW.action IN ('agent.reject', 'agent.delete'), '', NEW.target)`
    const AFTER = `CASE WHEN json_valid(NEW.after) THEN NEW.after ELSE 'null' END`
    const FIELDS = `iif(NEW.action = 'agent.edit', (SELECT json_group_array(key) FROM json_each(${AFTER})), '[]')`
    run(`CREATE TRIGGER audit_moderation AFTER INSERT ON audit WHEN ${ACTION} IS NOT NULL
      AND NEW.actor NOT IN (SELECT id FROM users WHERE role <> 'admin')
      AND (NEW.action <> 'agent.edit' OR NEW.target IN (SELECT id FROM agents WHERE status = 'approved')) BEGIN
      INSERT INTO moderation (at, action, agent, reason, fields) VALUES
        (NEW.at, ${ACTION}, ${AGENT}, coalesce(json_extract(${AFTER}, '$.reason'), ''), ${FIELDS}); END`)
    run(`CREATE TRIGGER moderation_change AFTER INSERT ON moderation BEGIN
      INSERT INTO changes (tbl, rec, op, public) VALUES ('moderation', NEW.number, 'i', 1); END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['audit_moderation', 'moderation_change']) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE moderation')
  },
)
