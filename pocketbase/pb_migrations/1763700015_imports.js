/// <reference path="../types.d.ts" />
// What the last import wrote of each agent, as digests: a field that differs from them was edited by a person since.
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
