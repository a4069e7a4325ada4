/** Sets up the one connection that writes. */
module.exports.setUpWriter = (app) => {
  const set = (pragma) => app.nonconcurrentDB().newQuery(`PRAGMA ${pragma}`).execute()
  // Otherwise deleted texts stay in the file's free pages.
  set('secure_delete = ON')
  // A change is on disk before it is acknowledged. PocketBase itself would lose the last seconds in a power cut.
  if ($os.getenv('DURABILITY') !== 'normal') set('synchronous = FULL')
}
