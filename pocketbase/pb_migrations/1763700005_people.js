/// <reference path="../types.d.ts" />
// What a person is shown about their own account and never sets themselves; hooks keep it.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new BoolField({ name: 'hasPassword', hidden: true }))
    users.fields.add(new EmailField({ name: 'pendingEmail', hidden: true }))
    // One account for an address, however it is written.
    users.indexes = users.indexes.map((index) => index.replace(/\(`?email`?\)/, '(`email` COLLATE NOCASE)'))
    app.save(users)
    app
      .db()
      .newQuery('UPDATE users SET hasPassword = id NOT IN (SELECT recordRef FROM _externalAuths)')
      .execute()
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('hasPassword')
    users.fields.removeByName('pendingEmail')
    app.save(users)
  },
)
