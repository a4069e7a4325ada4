const { count, orNull, run } = require(`${__hooks}/lib/rows.js`)

const env = (name, preset = '') => $os.getenv(name) || preset

function setUp(app) {
  setUpWriter(app)
  prepareCopy(app)
  applySettings(app)
  // On the first start, PocketBase boots before our migrations have run.
  if (count(app, "SELECT count(*) AS n FROM sqlite_master WHERE name = 'changes'") === 0) return
  applySignIn(app)
  startFeed(app)
  ensure(app, '_superusers', env('SUPERUSER_EMAIL'), env('SUPERUSER_PASSWORD'))
  ensure(app, 'services', env('POCKETBASE_SERVICE_EMAIL'), env('POCKETBASE_SERVICE_PASSWORD'))
  ensureAdmin(app, env('ADMIN_EMAIL'), env('ADMIN_PASSWORD'))
}

function applySettings(app) {
  const settings = app.settings()
  settings.meta.appName = env('SITE_NAME', 'Roster')
  settings.meta.appURL = env('SITE_URL', 'http://localhost:4321')
  settings.meta.senderName = settings.meta.appName
  settings.meta.senderAddress = env('MAIL_FROM', 'roster@localhost.localdomain').replace(/^.*<|>.*$/g, '')
  settings.meta.hideControls = true
  settings.trustedProxy.headers = ['X-Real-IP']
  settings.trustedProxy.useLeftmostIP = false
  settings.superuserIPs = ['127.0.0.1/32', '::1/128']
  settings.logs.maxDays = 7
  settings.logs.minLevel = 4 // warnings and errors; logging every request would add a write to each
  settings.s3.enabled = env('S3_BUCKET') !== ''
  if (settings.s3.enabled) {
    settings.s3.endpoint = env('S3_ENDPOINT')
    settings.s3.region = env('S3_REGION', 'auto')
    settings.s3.bucket = env('S3_BUCKET')
    settings.s3.accessKey = env('S3_ACCESS_KEY')
    settings.s3.secret = env('S3_SECRET_KEY')
    settings.s3.forcePathStyle = env('S3_FORCE_PATH_STYLE') === 'true'
  }
  app.save(settings)
}

function applySignIn(app) {
  const users = app.findCollectionByNameOrId('users')
  const google = {
    name: 'google',
    clientId: env('GOOGLE_CLIENT_ID'),
    clientSecret: env('GOOGLE_CLIENT_SECRET'),
    authURL: env('GOOGLE_AUTH_URL'),
    tokenURL: env('GOOGLE_TOKEN_URL'),
    userInfoURL: env('GOOGLE_USERINFO_URL'),
  }
  users.oauth2.enabled = google.clientId !== '' && google.clientSecret !== ''
  users.oauth2.providers = users.oauth2.enabled ? [google] : []
  app.save(users)
}

/** A restored backup must not repeat sequence numbers that followers have already seen. */
function startFeed(app) {
  const start = `INSERT INTO changes (seq, tbl, rec, op, public)
    SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), max(seq) + 1), '', '', 'start', 0 FROM changes`
  run(app, start)
}

function ensure(app, collection, email, password) {
  if (!email || !password) return
  const account = find(app, collection, email) || blank(app, collection, email)
  if (!account.isNew() && account.validatePassword(password)) return
  account.setPassword(password)
  app.save(account)
}

function ensureAdmin(app, email, password) {
  if (!email || !password) return
  if (app.findRecordsByFilter('users', 'role = "admin"', '', 1, 0).length > 0) return
  const account = find(app, 'users', email) || blank(app, 'users', email)
  account.setPassword(password)
  account.load({ role: 'admin', firstName: 'Admin' })
  app.save(account)
  console.log('roster: first administrator created')
}

const find = (app, collection, email) => orNull(() => app.findAuthRecordByEmail(collection, email))

function blank(app, collection, email) {
  const account = new Record(app.findCollectionByNameOrId(collection))
  account.setEmail(email)
  account.setVerified(true)
  return account
}

function setUpWriter(app) {
  const set = (pragma) => app.nonconcurrentDB().newQuery(`PRAGMA ${pragma}`).execute()
  // Otherwise, deleted text stays in the file's free pages.
  set('secure_delete = ON')
  // A change is on disk before it is acknowledged. PocketBase itself would lose the last seconds in a power cut.
  set('synchronous = FULL')
  // Litestream runs the checkpoints, after copying the changes. PocketBase is only the fallback.
  if ($os.getenv('REPLICATE_TO')) set('wal_autocheckpoint = 20000')
}

/** Creates Litestream's own tables. If Litestream did, a request at that moment would find no tables at all. */
function prepareCopy(app) {
  if (!$os.getenv('REPLICATE_TO')) return
  run(app, 'CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
  run(app, 'CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)')
}

module.exports = { setUp, setUpWriter }
