const env = (name, preset = '') => $os.getenv(name) || preset

function applySettings(app) {
  const settings = app.settings()
  settings.meta.appName = 'Roster'
  settings.meta.appURL = env('SITE_URL', 'http://localhost:4321')
  settings.meta.senderName = 'Roster'
  settings.meta.senderAddress = env('MAIL_FROM', 'roster@localhost.localdomain').replace(/^.*<|>.*$/g, '')
  settings.meta.hideControls = true
  settings.trustedProxy.headers = ['X-Real-IP']
  settings.trustedProxy.useLeftmostIP = false
  settings.superuserIPs = ['127.0.0.1/32', '::1/128']
  settings.logs.maxDays = 7
  settings.logs.minLevel = 4 // warnings and errors; a line per request would be another write
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
  users.oauth2.enabled = env('GOOGLE_CLIENT_ID') !== '' && env('GOOGLE_CLIENT_SECRET') !== ''
  users.oauth2.providers = users.oauth2.enabled
    ? [
        {
          name: 'google',
          clientId: env('GOOGLE_CLIENT_ID'),
          clientSecret: env('GOOGLE_CLIENT_SECRET'),
          authURL: env('GOOGLE_AUTH_URL'),
          tokenURL: env('GOOGLE_TOKEN_URL'),
          userInfoURL: env('GOOGLE_USERINFO_URL'),
        },
      ]
    : []
  app.save(users)
}

/** A restored backup must not repeat sequence numbers that followers have already seen. */
function startFeed(app) {
  const start = `INSERT INTO changes (seq, tbl, rec, op, public)
    SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), max(seq) + 1), '', '', 'start', 0 FROM changes`
  app.db().newQuery(start).execute()
}

/** False at the very first start, when PocketBase boots before our migrations have run. */
function isMigrated(app) {
  const found = new DynamicModel({ n: 0 })
  app.db().newQuery("SELECT count(*) AS n FROM sqlite_master WHERE name = 'changes'").one(found)
  return found.n > 0
}

module.exports = { applySettings, applySignIn, isMigrated, startFeed }
