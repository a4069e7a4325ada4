/// <reference path="../types.d.ts" />
// Submissions, the audit log and its public part, emails, and counts of searches.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SERVICE = '@request.auth.collectionName = "services"'

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
const IS_PUBLIC = `${ACTION('NEW')} IS NOT NULL AND NEW.actor NOT IN (SELECT id FROM users WHERE role <> 'admin')
  AND (NEW.action <> 'agent.edit' OR NEW.target IN (SELECT id FROM agents WHERE status = 'approved'))`
// A decision that an admin undoes in time leaves no line: within UNDO_SECONDS plus the time that the undo request may take.
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

  app.save(
    new Collection({
      type: 'base',
      name: 'submissions',
      listRule: `(${ADMIN}) || (${SERVICE})`,
      viewRule: `(${ADMIN}) || (${SERVICE})`,
      fields: [
        {
          type: 'relation',
          name: 'agent',
          collectionId: app.findCollectionByNameOrId('agents').id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { type: 'date', name: 'sentAt', required: true },
        // Start of the wait in the queue. Earlier than sentAt if a pending submission was changed.
        { type: 'date', name: 'queuedAt' },
        { type: 'json', name: 'fields', maxSize: 100000 },
        // Hashes of the sender with the Idempotency-Key, and of the content.
        { type: 'text', name: 'key', max: 64, hidden: true },
        { type: 'text', name: 'fingerprint', max: 64, hidden: true },
        // Address of submitters without an account. Others get emails at their account's address.
        { type: 'text', name: 'contact', max: 254 },
        { type: 'json', name: 'likeness', maxSize: 10000 },
        { type: 'select', name: 'status', values: ['pending', 'approved', 'rejected'], maxSelect: 1 },
        { type: 'date', name: 'decidedAt' },
        { type: 'text', name: 'note', max: 2000 },
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_submissions_key ON submissions (key) WHERE key != ''",
        'CREATE INDEX idx_submissions_agent ON submissions (agent, sentAt)',
        'CREATE INDEX idx_submissions_decided ON submissions (decidedAt)',
        'CREATE INDEX idx_submissions_contact ON submissions (contact COLLATE NOCASE)',
      ],
    }),
  )

  app.save(
    new Collection({
      type: 'base',
      name: 'audit',
      listRule: ADMIN,
      viewRule: ADMIN,
      createRule: SERVICE,
      fields: [
        { type: 'text', name: 'actor', max: 15 },
        { type: 'text', name: 'actorName', max: 254 },
        { type: 'text', name: 'action', required: true, max: 60 },
        { type: 'text', name: 'target', max: 60 },
        { type: 'text', name: 'targetName', max: 254 },
        // An entry must fit any record: an article's former URLs alone may take 200,000 bytes.
        { type: 'json', name: 'before', maxSize: 300000 },
        { type: 'json', name: 'after', maxSize: 300000 },
        { type: 'autodate', name: 'at', onCreate: true },
      ],
      indexes: [
        'CREATE INDEX idx_audit_newest ON audit (at DESC, id)',
        'CREATE INDEX idx_audit_action ON audit (action, at)',
        'CREATE INDEX idx_audit_target ON audit (target, at)',
        "CREATE INDEX idx_audit_actor ON audit (actor, at) WHERE actor != ''",
      ],
    }),
  )
  run(`CREATE TRIGGER audit_keep BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)
  // Deleting an account changes the other columns.
  run(`CREATE TRIGGER audit_fixed BEFORE UPDATE OF id, action, at ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)

  // The public moderation log, without the names of admins and submitters.
  run(`CREATE TABLE moderation (number INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, action TEXT NOT NULL,
    agent TEXT NOT NULL, reason TEXT NOT NULL, fields TEXT NOT NULL)`)
  run('CREATE INDEX idx_moderation_at ON moderation (at, action)')
  run(`CREATE TRIGGER audit_moderation AFTER INSERT ON audit WHEN NEW.action GLOB 'agent.*' BEGIN
    INSERT INTO moderation ${COLUMNS} SELECT ${VALUES} WHERE ${IS_PUBLIC} AND NOT EXISTS (${UNDONE});
    DELETE FROM moderation WHERE number = (${UNDONE}); END`)

  app.save(
    new Collection({
      type: 'base',
      name: 'mail_queue',
      listRule: SERVICE,
      viewRule: SERVICE,
      createRule: SERVICE,
      updateRule: SERVICE,
      deleteRule: SERVICE,
      fields: [
        // Empty for a reminder that is posted to a URL.
        { type: 'email', name: 'to' },
        // Emails are queued as template and recipient, and the site composes them when it sends them. PocketBase's own emails have a text.
        { type: 'text', name: 'template', max: 60 },
        { type: 'text', name: 'subject', max: 300 },
        { type: 'text', name: 'html', max: 100000 },
        { type: 'text', name: 'text', max: 100000 },
        {
          type: 'select',
          name: 'state',
          values: ['queued', 'sending', 'sent', 'failed'],
          maxSelect: 1,
          required: true,
        },
        { type: 'number', name: 'tries', onlyInt: true, min: 0 },
        { type: 'date', name: 'nextAt' },
        { type: 'text', name: 'problem', max: 1000 },
        // The current sender and a random part, so that two senders can't hold the same claim.
        { type: 'text', name: 'claim', max: 60 },
        { type: 'text', name: 'user', max: 15 },
        { type: 'text', name: 'agent', max: 15 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX idx_mail_queue_next ON mail_queue (state, nextAt)',
        'CREATE INDEX idx_mail_queue_to ON mail_queue (`to` COLLATE NOCASE, template, created)',
        "CREATE INDEX idx_mail_queue_agent ON mail_queue (agent) WHERE agent != ''",
      ],
    }),
  )

  // Daily counts of searches without results, without who searched.
  run(`CREATE TABLE searches (day TEXT NOT NULL, search TEXT NOT NULL, n INTEGER NOT NULL, lastAt TEXT NOT NULL,
    PRIMARY KEY (day, search)) WITHOUT ROWID`)
})
