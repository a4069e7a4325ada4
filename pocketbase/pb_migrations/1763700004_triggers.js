/// <reference path="../types.d.ts" />
// Invariants for every writer, raw SQL included: the vote counter and the outbox of changes.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const record = (values) => `INSERT INTO changes (tbl, rec, op, public) VALUES (${values});`

    // Starts at the current time, so that a cursor of another database is never mistaken for one of this database.
    run(`CREATE TABLE changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, tbl TEXT NOT NULL, rec TEXT NOT NULL, op TEXT NOT NULL,
      public INTEGER NOT NULL, at INTEGER NOT NULL DEFAULT (unixepoch()))`)
    run(
      `INSERT INTO changes (seq, tbl, rec, op, public) VALUES (CAST(unixepoch('subsec') * 1000 AS INTEGER), '', '', 'start', 0)`,
    )

    run(`CREATE TRIGGER votes_count_insert AFTER INSERT ON votes BEGIN
      UPDATE agents SET upvotes = upvotes + 1 WHERE id = NEW.agent; END`)
    run(`CREATE TRIGGER votes_count_delete AFTER DELETE ON votes BEGIN
      UPDATE agents SET upvotes = max(0, upvotes - 1) WHERE id = OLD.agent; END`)

    run(`CREATE TRIGGER agents_change_insert AFTER INSERT ON agents BEGIN
      ${record("'agents', NEW.id, 'i', NEW.status = 'approved'")} END`)
    run(`CREATE TRIGGER agents_change_update AFTER UPDATE OF name, description, websiteUrl, category, pricingModel, status,
      featured, submittedAt, submittedBy, tags, previewImages, xAccount, githubUrl, created ON agents BEGIN
      ${record("'agents', NEW.id, 'u', OLD.status = 'approved' OR NEW.status = 'approved'")} END`)
    run(`CREATE TRIGGER agents_change_votes AFTER UPDATE OF upvotes ON agents WHEN OLD.upvotes IS NOT NEW.upvotes BEGIN
      ${record("'agents', NEW.id, 'v', NEW.status = 'approved'")} END`)
    run(`CREATE TRIGGER agents_change_delete AFTER DELETE ON agents BEGIN
      ${record("'agents', OLD.id, 'd', OLD.status = 'approved'")} END`)

    for (const name of ['categories', 'news']) {
      run(
        `CREATE TRIGGER ${name}_change_insert AFTER INSERT ON ${name} BEGIN ${record(`'${name}', NEW.id, 'i', 1`)} END`,
      )
      run(
        `CREATE TRIGGER ${name}_change_update AFTER UPDATE ON ${name} BEGIN ${record(`'${name}', NEW.id, 'u', 1`)} END`,
      )
      run(
        `CREATE TRIGGER ${name}_change_delete AFTER DELETE ON ${name} BEGIN ${record(`'${name}', OLD.id, 'd', 1`)} END`,
      )
    }

    // Agents show their category's name, so renaming a category changes all its public agents.
    const agentsOf = (category) => `INSERT INTO changes (tbl, rec, op, public)
      SELECT 'agents', id, 'u', 1 FROM agents WHERE category = ${category} AND status = 'approved';`
    run(`CREATE TRIGGER categories_rename AFTER UPDATE OF name ON categories WHEN OLD.name IS NOT NEW.name BEGIN
      ${agentsOf('NEW.id')} END`)
    run(`CREATE TRIGGER categories_remove AFTER DELETE ON categories BEGIN ${agentsOf('OLD.id')} END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const changes = ['agents', 'categories', 'news'].flatMap((name) =>
      ['insert', 'update', 'delete'].map((op) => `${name}_change_${op}`),
    )
    const counters = ['votes_count_insert', 'votes_count_delete', 'agents_change_votes']
    for (const name of [...changes, ...counters, 'categories_rename', 'categories_remove'])
      run(`DROP TRIGGER ${name}`)
    run('DROP TABLE changes')
  },
)
