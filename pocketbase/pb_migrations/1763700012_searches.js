/// <reference path="../types.d.ts" />
// Daily counts of searches without results, without who searched.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE searches (day TEXT NOT NULL, search TEXT NOT NULL, n INTEGER NOT NULL, lastAt TEXT NOT NULL,
          PRIMARY KEY (day, search)) WITHOUT ROWID`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE searches').execute()
  },
)
