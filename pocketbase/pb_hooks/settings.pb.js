/// <reference path="../types.d.ts" />

// The environment is the only source of settings: they are written again at every start.
onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/settings.js`).setUp(e.app)
})

// PocketBase replaces a write connection after three idle minutes. Running its setup every minute prevents that.
cronAdd('durability', '* * * * *', () => require(`${__hooks}/lib/settings.js`).setUpWriter($app))

// PocketBase's own nightly job would wait for Litestream's read lock, and all writes would wait for the job.
if ($os.getenv('REPLICATE_TO')) {
  cronRemove('__pbDBOptimize__')
  cronAdd('optimize', '0 0 * * *', () => $app.nonconcurrentDB().newQuery('PRAGMA optimize').execute())
}
