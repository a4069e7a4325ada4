/// <reference path="../types.d.ts" />
// Administration: suspended users, agents counted by status, and a tamper-evident audit log.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()

    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new DateField({ name: 'suspendedAt', hidden: true }))
    users.fields.add(new TextField({ name: 'suspensionReason', max: 2000, hidden: true }))
    users.indexes = [...users.indexes, 'CREATE INDEX idx_users_created ON users (created DESC, id)']
    app.save(users)

    const agents = app.findCollectionByNameOrId('agents')
    agents.indexes = [
      ...agents.indexes,
      'CREATE INDEX idx_agents_newest ON agents (created DESC, id)',
      'CREATE INDEX idx_agents_category_newest ON agents (category, created DESC, id)',
      'CREATE INDEX idx_agents_category_status ON agents (category, status, created DESC, id)',
      'CREATE INDEX idx_agents_category_queue ON agents (category, status, queuedAt, id)',
    ]
    app.save(agents)

    // Counting 100,000 rows takes longer than reading a page of them.
    run(`CREATE TABLE agent_counts (category TEXT NOT NULL, status TEXT NOT NULL, featured INTEGER NOT NULL, n INTEGER NOT NULL,
      PRIMARY KEY (category, status, featured)) WITHOUT ROWID`)
    run(`INSERT INTO agent_counts SELECT category, status, featured, count(*) FROM agents GROUP BY 1, 2, 3`)
    const more = `INSERT INTO agent_counts VALUES (NEW.category, NEW.status, NEW.featured, 1)
      ON CONFLICT DO UPDATE SET n = n + 1;`
    const less = `UPDATE agent_counts SET n = n - 1
      WHERE category = OLD.category AND status = OLD.status AND featured = OLD.featured;`
    run(`CREATE TRIGGER agents_counted_insert AFTER INSERT ON agents BEGIN ${more} END`)
    run(`CREATE TRIGGER agents_counted_delete AFTER DELETE ON agents BEGIN ${less} END`)
    run(
      `CREATE TRIGGER agents_counted_update AFTER UPDATE OF category, status, featured ON agents BEGIN ${less} ${more} END`,
    )

    // One admin may feature an agent while another rejects it, and each writes only one column.
    run(`CREATE TRIGGER agents_featured_update BEFORE UPDATE OF featured ON agents WHEN NEW.featured AND NEW.status <> 'approved'
      BEGIN SELECT RAISE(ABORT, 'only an approved agent can be featured'); END`)
    run(`CREATE TRIGGER agents_unfeature AFTER UPDATE OF status ON agents WHEN NEW.featured AND NEW.status <> 'approved'
      BEGIN UPDATE agents SET featured = 0 WHERE id = NEW.id; END`)

    const audit = app.findCollectionByNameOrId('audit')
    audit.fields.add(new NumberField({ name: 'number', onlyInt: true, min: 0 }))
    audit.fields.add(new TextField({ name: 'actorName', max: 254 }))
    audit.fields.add(new TextField({ name: 'targetName', max: 254 }))
    audit.fields.add(new JSONField({ name: 'salts', maxSize: 1000 }))
    audit.fields.add(new JSONField({ name: 'digests', maxSize: 1000 }))
    audit.fields.add(new TextField({ name: 'hash', max: 64 }))
    app.save(audit)

    // Without it, a missing last row would go unnoticed. It holds one row.
    run(
      `CREATE TABLE audit_head (one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL, hash TEXT NOT NULL)`,
    )
    run(`INSERT INTO audit_head VALUES (1, 0, '')`)
    audit.indexes = [
      ...audit.indexes,
      'CREATE UNIQUE INDEX idx_audit_number ON audit (number)',
      'CREATE INDEX idx_audit_action ON audit (action, number)',
      "CREATE INDEX idx_audit_actor ON audit (actor, number) WHERE actor != ''",
    ]
    app.save(audit)
    run(`CREATE TRIGGER audit_head_insert AFTER INSERT ON audit BEGIN
      UPDATE audit_head SET number = NEW.number, hash = NEW.hash; END`)
    const refuse = (why) => `BEGIN SELECT RAISE(ABORT, '${why}'); END`
    run(`CREATE TRIGGER audit_keep BEFORE DELETE ON audit ${refuse('the audit log is append-only')}`)
    run(`CREATE TRIGGER audit_fixed BEFORE UPDATE OF id, number, action, at, digests, hash ON audit
      ${refuse('the audit log is append-only')}`)
    // Deleting an account erases the person and the salt. Nothing else may change.
    run(`CREATE TRIGGER audit_erase BEFORE UPDATE OF actor, actorName, target, targetName, before, after, salts ON audit
      WHEN NEW.salts IS OLD.salts ${refuse('the audit log is append-only')}`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const counted = ['insert', 'delete', 'update'].map((op) => `agents_counted_${op}`)
    const audited = ['audit_head_insert', 'audit_keep', 'audit_fixed', 'audit_erase']
    for (const name of [...counted, ...audited, 'agents_featured_update', 'agents_unfeature'])
      run(`DROP TRIGGER ${name}`)
    for (const name of ['audit_head', 'agent_counts']) run(`DROP TABLE ${name}`)
    const without = (name, indexes, fields) => {
      const collection = app.findCollectionByNameOrId(name)
      collection.indexes = collection.indexes.filter((index) => !indexes.test(index))
      for (const field of fields) collection.fields.removeByName(field)
      app.save(collection)
    }
    without('audit', /idx_audit_(?:number|action|actor)/, [
      'number',
      'actorName',
      'targetName',
      'salts',
      'digests',
      'hash',
    ])
    without('agents', /idx_agents_(?:newest|category_(?:newest|status|queue))/, [])
    without('users', /idx_users_created/, ['suspendedAt', 'suspensionReason'])
  },
)
