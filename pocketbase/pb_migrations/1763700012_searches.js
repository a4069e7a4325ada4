/// <reference path="../types.d.ts" />
// Searches that found nothing, counted for each day without who asked.
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
