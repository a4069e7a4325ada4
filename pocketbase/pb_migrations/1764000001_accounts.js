/// <reference path="../types.d.ts" />
// People (users), the site itself (services), and sessions that were ended.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SELF = '@request.auth.collectionName = "users" && @request.auth.id != "" && id = @request.auth.id'

migrate((app) => {
  if (require(`${__hooks}/lib/upgrade.js`).upgrade(app)) return
  const users = app.findCollectionByNameOrId('users')
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
  users.fields.getByName('password').min = 8
  users.fields.removeByName('name')
  users.fields.removeByName('avatar')
  users.fields.add(
    new TextField({ name: 'firstName', max: 80 }),
    new TextField({ name: 'lastName', max: 80 }),
    new SelectField({ name: 'role', values: ['user', 'admin'], maxSelect: 1 }),
    new URLField({ name: 'profileImageUrl' }),
    // Users see these two of their own account but can't set them; hooks maintain them.
    new BoolField({ name: 'hasPassword', hidden: true }),
    new EmailField({ name: 'pendingEmail', hidden: true }),
    new DateField({ name: 'suspendedAt', hidden: true }),
    new TextField({ name: 'suspensionReason', max: 2000, hidden: true }),
  )
  // One account per address, regardless of case.
  users.indexes = users.indexes.map((index) => index.replace(/\(`?email`?\)/, '(`email` COLLATE NOCASE)'))
  users.addIndex('idx_users_created', false, 'created DESC, id', '')
  app.save(users)

  app.save(
    new Collection({
      type: 'auth',
      name: 'services',
      authToken: { duration: 86400 },
      authAlert: { enabled: false },
    }),
  )

  const sessions =
    'CREATE TABLE revoked_sessions (jti TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID'
  app.db().newQuery(sessions).execute()
})
