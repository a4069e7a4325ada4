/// <reference path="../types.d.ts" />
// The audit log without hashes and numbers.
const ACTION = (
  row,
) => `CASE ${row}.action WHEN 'agent.approve' THEN 'approved' WHEN 'agent.reject' THEN 'rejected'
  WHEN 'agent.feature' THEN 'featured' WHEN 'agent.unfeature' THEN 'unfeatured'
  WHEN 'agent.edit' THEN 'changed' WHEN 'agent.delete' THEN 'removed' END`
// Stores nothing of rejected or deleted agents, and of a pending submission only the decision.
const AGENT = `iif(NEW.action IN ('agent.reject', 'agent.delete'), '', NEW.target)`
const JSON_OF = (column) => `CASE WHEN json_valid(${column}) THEN ${column} ELSE 'null' END`
const AFTER = JSON_OF('NEW.after')
const FIELDS = `iif(NEW.action = 'agent.edit', (SELECT json_group_array(key) FROM json_each(${AFTER})), '[]')`
const COLUMNS = '(at, action, agent, reason, fields)'
const VALUES = `NEW.at, ${ACTION('NEW')}, ${AGENT}, coalesce(json_extract(${AFTER}, '$.reason'), ''), ${FIELDS}`
const IS_TOLD = `${ACTION('NEW')} IS NOT NULL AND NEW.actor NOT IN (SELECT id FROM users WHERE role <> 'admin')
  AND (NEW.action <> 'agent.edit' OR NEW.target IN (SELECT id FROM agents WHERE status = 'approved'))`

// UNDO_SECONDS plus the time that the undo request may take.
const UNDONE = `SELECT m.number FROM audit x JOIN moderation m ON m.at = x.at AND m.action = ${ACTION('x')}
    AND m.agent IN ('', x.target) AND m.reason = coalesce(json_extract(${JSON_OF('x.after')}, '$.reason'), '')
  WHERE x.id = (SELECT id FROM audit WHERE target = NEW.target AND id <> NEW.id ORDER BY at DESC, rowid DESC LIMIT 1)
    AND x.actor = NEW.actor AND x.at > strftime('%Y-%m-%d %H:%M:%fZ', NEW.at, '-20 seconds')
    AND (x.action IN ('agent.approve', 'agent.reject') AND NEW.action IN ('agent.approve', 'agent.reject', 'agent.reopen')
        AND json_extract(${JSON_OF('x.before')}, '$.status') IS json_extract(${AFTER}, '$.status')
      OR x.action IN ('agent.feature', 'agent.unfeature') AND NEW.action IN ('agent.feature', 'agent.unfeature')
        AND json_extract(${JSON_OF('x.before')}, '$.featured') IS json_extract(${AFTER}, '$.featured'))
  LIMIT 1`

migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  for (const name of ['audit_head_insert', 'audit_keep', 'audit_fixed', 'audit_erase', 'audit_moderation'])
    run(`DROP TRIGGER ${name}`)
  run('DROP TABLE audit_head')
  run(`UPDATE audit SET actorName = 'Deleted user' WHERE actor = '' AND salts ->> 'actor' = ''`)
  const audit = app.findCollectionByNameOrId('audit')
  for (const name of ['number', 'salts', 'digests', 'hash']) audit.fields.removeByName(name)
  audit.indexes = [
    'CREATE INDEX idx_audit_newest ON audit (at DESC, id)',
    'CREATE INDEX idx_audit_action ON audit (action, at)',
    'CREATE INDEX idx_audit_target ON audit (target, at)',
    "CREATE INDEX idx_audit_actor ON audit (actor, at) WHERE actor != ''",
  ]
  app.save(audit)
  run(`CREATE TRIGGER audit_keep BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)
  run(`CREATE TRIGGER audit_fixed BEFORE UPDATE OF id, action, at ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)
  run(`CREATE TRIGGER audit_moderation AFTER INSERT ON audit WHEN NEW.action GLOB 'agent.*' BEGIN
    INSERT INTO moderation ${COLUMNS} SELECT ${VALUES} WHERE ${IS_TOLD} AND NOT EXISTS (${UNDONE});
    DELETE FROM moderation WHERE number = (${UNDONE}); END`)
})
