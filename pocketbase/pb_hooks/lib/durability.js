/** Makes the disk hold a change before it is acknowledged, on the one connection that writes. PocketBase itself would lose the last seconds in a power cut. */
module.exports.waitForDisk = (app) => {
  if ($os.getenv('DURABILITY') === 'normal') return
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute()
}
