const env = (name) => $os.getenv(name)

/** The accounts the site needs, as the environment names them; passwords in the environment win over stored ones. */
module.exports.ensureAccounts = (app) => {
  ensure(app, '_superusers', env('SUPERUSER_EMAIL'), env('SUPERUSER_PASSWORD'))
  ensure(app, 'services', env('POCKETBASE_SERVICE_EMAIL'), env('POCKETBASE_SERVICE_PASSWORD'))
  ensureAdministrator(app, env('ADMIN_EMAIL'), env('ADMIN_PASSWORD'))
}

function ensure(app, collection, email, password) {
  if (!email || !password) return
  const account = find(app, collection, email) || blank(app, collection, email)
  if (!account.isNew() && account.validatePassword(password)) return
  account.setPassword(password)
  app.save(account)
}

/** Only when there is no administrator at all: afterwards they are managed in the product. */
function ensureAdministrator(app, email, password) {
  if (!email || !password) return
  if (app.findRecordsByFilter('users', 'role = "admin"', '', 1, 0).length > 0) return
  const account = find(app, 'users', email) || blank(app, 'users', email)
  account.setPassword(password)
  account.load({ role: 'admin', firstName: 'Admin' })
  app.save(account)
  console.log('roster: first administrator created')
}

function find(app, collection, email) {
  try {
    return app.findAuthRecordByEmail(collection, email)
  } catch (_) {
    return null
  }
}

function blank(app, collection, email) {
  const account = new Record(app.findCollectionByNameOrId(collection))
  account.setEmail(email)
  account.setVerified(true)
  return account
}
