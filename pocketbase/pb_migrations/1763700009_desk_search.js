/// <reference path="../types.d.ts" />
// A full-text index of submissions, maintained by triggers.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // Numbers agents in the order they entered the queue. Rowids of agents may change.
    run('CREATE TABLE agent_order (n INTEGER PRIMARY KEY AUTOINCREMENT, agent TEXT NOT NULL UNIQUE)')
    run(`CREATE VIRTUAL TABLE agent_search USING fts5(facets, text, content='', contentless_delete=1,
      tokenize='unicode61 remove_diacritics 2', prefix='2 3')`)

    const index = (where) => `INSERT INTO agent_search (rowid, facets, text)
      SELECT o.n, 's' || a.status || ' c' || a.category,
        a.name || ' ' || a.websiteUrl || ' ' || a.submittedBy || ' ' || a.description
      FROM agent_order o JOIN agents a ON a.id = o.agent ${where};`
    const number = 'INSERT INTO agent_order (agent) VALUES (NEW.id);'
    const forget = 'DELETE FROM agent_search WHERE rowid = (SELECT n FROM agent_order WHERE agent = OLD.id);'
    const COLUMNS = ['name', 'websiteUrl', 'submittedBy', 'description', 'status', 'category']
    const isChanged = COLUMNS.map((name) => `NEW.${name} IS NOT OLD.${name}`).join(' OR ')
    const queues = "NEW.status = 'pending' AND OLD.status <> 'pending'"

    run(`INSERT INTO agent_order (agent) SELECT id FROM agents ORDER BY created, id`)
    run(index(''))
    run(`CREATE TRIGGER agents_found_insert AFTER INSERT ON agents BEGIN
      ${number} ${index('WHERE o.agent = NEW.id')} END`)
    run(`CREATE TRIGGER agents_found_update AFTER UPDATE OF ${COLUMNS.join(', ')} ON agents WHEN ${isChanged} BEGIN
      ${forget}
      UPDATE agent_order SET n = (SELECT max(n) + 1 FROM agent_order) WHERE agent = NEW.id AND ${queues};
      ${index('WHERE o.agent = NEW.id')} END`)
    run(`CREATE TRIGGER agents_found_delete AFTER DELETE ON agents BEGIN
      ${forget} DELETE FROM agent_order WHERE agent = OLD.id; END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const op of ['insert', 'update', 'delete']) run(`DROP TRIGGER agents_found_${op}`)
    for (const name of ['agent_search', 'agent_order']) run(`DROP TABLE ${name}`)
  },
)
