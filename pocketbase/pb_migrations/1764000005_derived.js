/// <reference path="../types.d.ts" />
// What triggers derive for every writer, raw SQL included: the vote counter, the outbox of changes, counts of agents, and the
// full-text search of submissions.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  const on = (name, event, statements) => run(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${statements} END`)

  on('votes_count_insert', 'INSERT ON votes', 'UPDATE agents SET upvotes = upvotes + 1 WHERE id = NEW.agent;')
  on(
    'votes_count_delete',
    'DELETE ON votes',
    'UPDATE agents SET upvotes = max(0, upvotes - 1) WHERE id = OLD.agent;',
  )
  outbox(run, on)
  counts(run, on)
  search(run, on)

  // One admin may feature an agent while another rejects it, and each writes only one column.
  run(`CREATE TRIGGER agents_featured_update BEFORE UPDATE OF featured ON agents WHEN NEW.featured AND NEW.status <> 'approved'
    BEGIN SELECT RAISE(ABORT, 'only an approved agent can be featured'); END`)
  on(
    'agents_unfeature',
    `UPDATE OF status ON agents WHEN NEW.featured AND NEW.status <> 'approved'`,
    'UPDATE agents SET featured = 0 WHERE id = NEW.id;',
  )
  on(
    'agents_batch',
    `INSERT ON agents WHEN NEW.batch <> ''`,
    'UPDATE agents SET batchVersion = NEW.updated WHERE id = NEW.id;',
  )
})

function outbox(run, on) {
  // Starts at the current time, so that a cursor of another database is never mistaken for one of this database.
  run(`CREATE TABLE changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, tbl TEXT NOT NULL, rec TEXT NOT NULL, op TEXT NOT NULL,
    public INTEGER NOT NULL, at INTEGER NOT NULL DEFAULT (unixepoch()))`)
  run(`INSERT INTO changes (seq, tbl, rec, op, public)
    VALUES (CAST(unixepoch('subsec') * 1000 AS INTEGER), '', '', 'start', 0)`)
  const INTO = 'INSERT INTO changes (tbl, rec, op, public)'

  on(
    'agents_change_insert',
    'INSERT ON agents',
    `${INTO} VALUES ('agents', NEW.id, 'i', NEW.status = 'approved');`,
  )
  on(
    'agents_change_update',
    `UPDATE OF name, description, websiteUrl, category, pricingModel, status, featured, submittedAt, submittedBy, tags,
      previewImages, xAccount, githubUrl, created, maker, worksWith ON agents`,
    `${INTO} VALUES ('agents', NEW.id, 'u', OLD.status = 'approved' OR NEW.status = 'approved');`,
  )
  on(
    'agents_change_votes',
    'UPDATE OF upvotes ON agents WHEN OLD.upvotes IS NOT NEW.upvotes',
    `${INTO} VALUES ('agents', NEW.id, 'v', NEW.status = 'approved');`,
  )
  on(
    'agents_change_delete',
    'DELETE ON agents',
    `${INTO} VALUES ('agents', OLD.id, 'd', OLD.status = 'approved');`,
  )
  for (const name of ['categories', 'news']) {
    on(`${name}_change_insert`, `INSERT ON ${name}`, `${INTO} VALUES ('${name}', NEW.id, 'i', 1);`)
    on(`${name}_change_update`, `UPDATE ON ${name}`, `${INTO} VALUES ('${name}', NEW.id, 'u', 1);`)
    on(`${name}_change_delete`, `DELETE ON ${name}`, `${INTO} VALUES ('${name}', OLD.id, 'd', 1);`)
  }

  // Agents show their category's name, so renaming a category changes all its public agents.
  const agentsOf = (category) =>
    `${INTO} SELECT 'agents', id, 'u', 1 FROM agents WHERE category = ${category} AND status = 'approved';`
  on('categories_rename', 'UPDATE OF name ON categories WHEN OLD.name IS NOT NEW.name', agentsOf('NEW.id'))
  on('categories_remove', 'DELETE ON categories', agentsOf('OLD.id'))
  const owner = (upload) =>
    `${INTO} SELECT 'agents', id, 'u', status = 'approved' FROM agents WHERE id = ${upload}.agent;`
  on('logos_change_insert', 'INSERT ON uploads WHEN NEW.logo', owner('NEW'))
  on('logos_change_delete', 'DELETE ON uploads WHEN OLD.logo', owner('OLD'))
  on('moderation_change', 'INSERT ON moderation', `${INTO} VALUES ('moderation', NEW.number, 'i', 1);`)
  on('moderation_withdrawn', 'DELETE ON moderation', `${INTO} VALUES ('moderation', OLD.number, 'd', 1);`)
}

/** Counting 100,000 rows takes longer than reading a page of them. */
function counts(run, on) {
  run(`CREATE TABLE agent_counts (category TEXT NOT NULL, status TEXT NOT NULL, featured INTEGER NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (category, status, featured)) WITHOUT ROWID`)
  const more = `INSERT INTO agent_counts VALUES (NEW.category, NEW.status, NEW.featured, 1)
    ON CONFLICT DO UPDATE SET n = n + 1;`
  const less = `UPDATE agent_counts SET n = n - 1
    WHERE category = OLD.category AND status = OLD.status AND featured = OLD.featured;`
  on('agents_counted_insert', 'INSERT ON agents', more)
  on('agents_counted_delete', 'DELETE ON agents', less)
  on('agents_counted_update', 'UPDATE OF category, status, featured ON agents', `${less} ${more}`)
}

function search(run, on) {
  // Numbers agents in the order they entered the queue. Rowids of agents may change.
  run('CREATE TABLE agent_order (n INTEGER PRIMARY KEY AUTOINCREMENT, agent TEXT NOT NULL UNIQUE)')
  // Prefix indexes for words that are still being typed. Without them, SQLite would read every occurrence of each
  // matching word, which takes longer the more submissions there are.
  run(`CREATE VIRTUAL TABLE agent_search USING fts5(facets, text, content='', contentless_delete=1,
    tokenize='unicode61 remove_diacritics 2', prefix='2 3 4 5 6 7 8 9 10 11 12')`)

  const number = 'INSERT INTO agent_order (agent) VALUES (NEW.id);'
  const index = `INSERT INTO agent_search (rowid, facets, text)
    SELECT o.n, 's' || a.status || ' c' || a.category,
      a.name || ' ' || a.websiteUrl || ' ' || a.submittedBy || ' ' || a.description
    FROM agent_order o JOIN agents a ON a.id = o.agent WHERE o.agent = NEW.id;`
  const forget = 'DELETE FROM agent_search WHERE rowid = (SELECT n FROM agent_order WHERE agent = OLD.id);'
  const COLUMNS = ['name', 'websiteUrl', 'submittedBy', 'description', 'status', 'category']
  const isChanged = COLUMNS.map((name) => `NEW.${name} IS NOT OLD.${name}`).join(' OR ')
  const requeue = `UPDATE agent_order SET n = (SELECT max(n) + 1 FROM agent_order)
    WHERE agent = NEW.id AND NEW.status = 'pending' AND OLD.status <> 'pending';`

  on('agents_found_insert', 'INSERT ON agents', `${number} ${index}`)
  on(
    'agents_found_update',
    `UPDATE OF ${COLUMNS.join(', ')} ON agents WHEN ${isChanged}`,
    `${forget} ${requeue} ${index}`,
  )
  on('agents_found_delete', 'DELETE ON agents', `${forget} DELETE FROM agent_order WHERE agent = OLD.id;`)
}
