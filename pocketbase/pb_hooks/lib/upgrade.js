const { count, rows, run } = require(`${__hooks}/lib/rows.js`)

/** The migrations from before version 1.0.0, and those that create the same schema now. */
const EARLY = "file LIKE '17637000%.js'"
const EARLY_COUNT = 25
const REPLACED_BY = [
  '1764000002_catalogue.js',
  '1764000003_work.js',
  '1764000004_files.js',
  '1764000005_derived.js',
]

/** Continues a site that began before version 1.0.0, in the transaction of the migrations. False for any other site. */
function upgrade(app) {
  if (count(app, `SELECT count(*) AS n FROM _migrations WHERE ${EARLY}`) !== EARLY_COUNT) return false
  suspendBlockedSenders(app)
  app.delete(app.findCollectionByNameOrId('replies'))
  simplifyAudit(app)
  run(app, `DELETE FROM _migrations WHERE ${EARLY}`)
  for (const file of REPLACED_BY)
    run(app, 'INSERT INTO _migrations (file, applied) VALUES ({:file}, unixepoch())', { file })
  return true
}

function suspendBlockedSenders(app) {
  run(
    app,
    `UPDATE users SET suspendedAt = strftime('%Y-%m-%d %H:%M:%fZ'), suspensionReason = 'Submissions from this account were blocked'
      WHERE id IN (SELECT submitter FROM blocked_senders) AND role <> 'admin' AND suspendedAt = ''`,
  )
  run(app, 'DROP TABLE blocked_senders')
}

/** Removes the hash chain. The public log's trigger used its numbers. */
function simplifyAudit(app) {
  const [{ sql }] = rows(
    app,
    "SELECT json_object('sql', sql) AS item FROM sqlite_master WHERE name = 'audit_moderation'",
  )
  for (const name of ['audit_moderation', 'audit_head_insert', 'audit_fixed', 'audit_erase'])
    run(app, `DROP TRIGGER ${name}`)
  run(app, 'DROP TABLE audit_head')
  run(app, "UPDATE audit SET actorName = 'Deleted user' WHERE actor = '' AND salts ->> 'actor' = ''")
  const audit = app.findCollectionByNameOrId('audit')
  for (const name of ['number', 'salts', 'digests', 'hash']) audit.fields.removeByName(name)
  audit.createRule = '@request.auth.collectionName = "services"'
  audit.indexes = [
    'CREATE INDEX idx_audit_newest ON audit (at DESC, id)',
    'CREATE INDEX idx_audit_action ON audit (action, at)',
    'CREATE INDEX idx_audit_target ON audit (target, at)',
    "CREATE INDEX idx_audit_actor ON audit (actor, at) WHERE actor != ''",
  ]
  app.save(audit)
  run(
    app,
    `CREATE TRIGGER audit_fixed BEFORE UPDATE OF id, action, at ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`,
  )
  run(app, sql.replaceAll('number < NEW.number', 'id <> NEW.id').replaceAll('number DESC', 'rowid DESC'))
}

module.exports = { upgrade }
