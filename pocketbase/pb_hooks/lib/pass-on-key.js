/** Gives the key of a website to the next of its agents from before keys were unique, once its holder is gone. */
function passOnKey(app, key) {
  const { run } = require(`${__hooks}/lib/rows.js`)
  const sql = `UPDATE agents SET websiteKey = {:key} WHERE {:key} != ''
    AND NOT EXISTS (SELECT 1 FROM agents WHERE websiteKey = {:key} AND status != 'rejected')
    AND id = (SELECT id FROM agents WHERE websiteKey > {:key} || ' ' AND websiteKey < {:key} || '!'
      AND status != 'rejected' AND websiteKey != '' ORDER BY status = 'approved' DESC, created, id LIMIT 1)`
  run(app, sql, { key })
}

module.exports = { passOnKey }
