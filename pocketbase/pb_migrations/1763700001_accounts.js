/// <reference path="../types.d.ts" />
// People (users) and the site itself (services).
migrate(
  (app) => {
    const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
    const SELF = '@request.auth.collectionName = "users" && @request.auth.id != "" && id = @request.auth.id'

    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('name')
    users.fields.removeByName('avatar')
    users.fields.add(new TextField({ name: 'firstName', max: 80 }))
    users.fields.add(new TextField({ name: 'lastName', max: 80 }))
    users.fields.add(new SelectField({ name: 'role', values: ['user', 'admin'], maxSelect: 1 }))
    users.fields.add(new URLField({ name: 'profileImageUrl' }))
    // Users see these fields of their own account but can't set them; hooks maintain them.
    users.fields.add(new BoolField({ name: 'hasPassword', hidden: true }))
    users.fields.add(new EmailField({ name: 'pendingEmail', hidden: true }))
    // One account per address, regardless of case.
    users.indexes = users.indexes.map((index) => index.replace(/\(`?email`?\)/, '(`email` COLLATE NOCASE)'))
    users.fields.getByName('password').min = 8
    users.listRule = `(${SELF}) || (${ADMIN})`
    users.viewRule = users.listRule
    users.createRule = '@request.body.role:isset = false && @request.body.verified:isset = false'
    users.updateRule = `(${SELF} && @request.body.role:isset = false) || (${ADMIN})`
    users.deleteRule = `(${SELF}) || (${ADMIN})`
    users.manageRule = null
    users.authToken.duration = 7 * 86400
    users.authAlert.enabled = false
    users.oauth2.mappedFields.name = ''
    users.oauth2.mappedFields.avatarURL = 'profileImageUrl'
    app.save(users)

    app.save(
      new Collection({
        type: 'auth',
        name: 'services',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        authToken: { duration: 86400 },
        authAlert: { enabled: false },
      }),
    )
    app
      .db()
      .newQuery(
        'CREATE TABLE revoked_sessions (jti TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID',
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE revoked_sessions').execute()
    app.delete(app.findCollectionByNameOrId('services'))
  },
)
