/// <reference path="../types.d.ts" />
// Blocked senders, saved replies of admins, and reminders in the mail queue, which have no recipient if they go to a URL.
migrate(
  (app) => {
    const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
    app
      .db()
      .newQuery(
        `CREATE TABLE blocked_senders (id INTEGER PRIMARY KEY, submitter TEXT NOT NULL, email TEXT NOT NULL,
          at TEXT NOT NULL, UNIQUE (email, submitter))`,
      )
      .execute()
    const submissions = app.findCollectionByNameOrId('submissions')
    submissions.indexes = [
      ...submissions.indexes,
      'CREATE INDEX idx_submissions_contact ON submissions (contact COLLATE NOCASE)',
    ]
    app.save(submissions)
    app.save(
      new Collection({
        type: 'base',
        name: 'replies',
        listRule: ADMIN,
        viewRule: ADMIN,
        createRule: ADMIN,
        updateRule: ADMIN,
        deleteRule: ADMIN,
        fields: [
          { type: 'text', name: 'text', max: 2000, required: true },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
      }),
    )
    const mails = app.findCollectionByNameOrId('mail_queue')
    mails.fields.getByName('to').required = false
    app.save(mails)
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mail_queue')
    app.db().newQuery(`DELETE FROM mail_queue WHERE "to" = ''`).execute()
    mails.fields.getByName('to').required = true
    app.save(mails)
    app.delete(app.findCollectionByNameOrId('replies'))
    const submissions = app.findCollectionByNameOrId('submissions')
    submissions.indexes = submissions.indexes.filter((index) => !index.includes('idx_submissions_contact'))
    app.save(submissions)
    app.db().newQuery('DROP TABLE blocked_senders').execute()
  },
)
