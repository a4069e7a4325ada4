/// <reference path="../types.d.ts" />
// One listed or pending agent per website. Of older duplicates, the first one has the key, and the others' URLs never match.
migrate((app) => {
  const { websiteKey } = require(`${__hooks}/lib/website-key.js`)
  const { rows, run } = require(`${__hooks}/lib/rows.js`)
  const agents = app.findCollectionByNameOrId('agents')
  agents.fields.add(new TextField({ name: 'websiteKey', max: 20000, hidden: true }))
  app.save(agents)
  const sql = `SELECT json_object('id', id, 'websiteUrl', websiteUrl, 'status', status) AS item FROM agents
    ORDER BY status = 'approved' DESC, created, id`
  const taken = new Set()
  for (const { id, websiteUrl, status } of rows(app, sql)) {
    const key = websiteKey(websiteUrl)
    const isFree = status === 'rejected' || !taken.has(key)
    run(app, 'UPDATE agents SET websiteKey = {:key} WHERE id = {:id}', {
      id,
      key: isFree ? key : `${key} ${id}`,
    })
    if (status !== 'rejected') taken.add(key)
  }
  agents.indexes = agents.indexes.concat(
    "CREATE UNIQUE INDEX idx_agents_website ON agents (websiteKey) WHERE status != 'rejected' AND websiteKey != ''",
    'CREATE INDEX idx_agents_name ON agents (name COLLATE NOCASE)',
  )
  app.save(agents)

  const submissions = app.findCollectionByNameOrId('submissions')
  submissions.fields.removeByName('likeness')
  app.save(submissions)
})
