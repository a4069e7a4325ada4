/// <reference path="../types.d.ts" />
// Digests of what the last import wrote to each agent. A field that differs has been edited by hand since.
migrate(
  (app) => {
    const agents = app.findCollectionByNameOrId('agents')
    agents.fields.add(new JSONField({ name: 'imported', maxSize: 4000, hidden: true }))
    agents.createRule = agents.createRule.replace(
      '@request.body.queuedAt:isset = false',
      '@request.body.queuedAt:isset = false && @request.body.imported:isset = false',
    )
    app.save(agents)
  },
  (app) => {
    const agents = app.findCollectionByNameOrId('agents')
    agents.createRule = agents.createRule.replace(' && @request.body.imported:isset = false', '')
    agents.fields.removeByName('imported')
    app.save(agents)
  },
)
