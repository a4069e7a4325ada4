/// <reference path="../types.d.ts" />
// Prefix indexes for words that are still being typed. Without them, SQLite would read every occurrence of each
// matching word, which takes longer the more submissions there are.
const ALL =
  "SELECT o.n, 's' || a.status || ' c' || a.category," +
  " a.name || ' ' || a.websiteUrl || ' ' || a.submittedBy || ' ' || a.description" +
  ' FROM agent_order o JOIN agents a ON a.id = o.agent'

function rebuild(app, beginnings) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TABLE agent_search')
  run(`CREATE VIRTUAL TABLE agent_search USING fts5(facets, text, content='', contentless_delete=1,
    tokenize='unicode61 remove_diacritics 2', prefix='${beginnings}')`)
  run(`INSERT INTO agent_search (rowid, facets, text) ${ALL}`)
}

migrate(
  (app) => rebuild(app, '2 3 4 5 6 7 8 9 10 11 12'),
  (app) => rebuild(app, '2 3'),
)
