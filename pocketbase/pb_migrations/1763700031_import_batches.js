/// <reference path="../types.d.ts" />
// Each import is a batch that agents belong to. `batchVersion` is an agent's `updated` date when it was imported: an agent whose date differs has
// been changed since, so undoing the import doesn't delete it.
const PRIVATE = ['batch', 'batchVersion']
const RULE = PRIVATE.map((name) => ` && @request.body.${name}:isset = false`).join('')
const AFTER = '@request.body.imported:isset = false'

migrate(
  (app) => {
    const SERVICE = '@request.auth.collectionName = "services"'
    app.save(
      new Collection({
        type: 'base',
        name: 'imports',
        listRule: SERVICE,
        viewRule: SERVICE,
        createRule: SERVICE,
        updateRule: SERVICE,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'name', max: 200, required: true },
          { type: 'text', name: 'by', max: 200 },
          { type: 'text', name: 'mode', max: 20 },
          // What the report counts, and the categories that were created.
          { type: 'json', name: 'counts', maxSize: 2000 },
          { type: 'json', name: 'categories', maxSize: 200000 },
          { type: 'date', name: 'undone' },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_imports_created ON imports (created)'],
      }),
    )
    const agents = app.findCollectionByNameOrId('agents')
    for (const name of PRIVATE) agents.fields.add(new TextField({ name, max: 40, hidden: true }))
    agents.createRule = agents.createRule.replace(AFTER, AFTER + RULE)
    agents.addIndex('idx_agents_batch', false, 'batch', "batch != ''")
    app.save(agents)
    app
      .db()
      .newQuery(
        `CREATE TRIGGER agents_batch AFTER INSERT ON agents WHEN NEW.batch <> '' BEGIN
          UPDATE agents SET batchVersion = NEW.updated WHERE id = NEW.id; END`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER agents_batch').execute()
    const agents = app.findCollectionByNameOrId('agents')
    agents.createRule = agents.createRule.replace(RULE, '')
    agents.removeIndex('idx_agents_batch')
    for (const name of PRIVATE) agents.fields.removeByName(name)
    app.save(agents)
    app.delete(app.findCollectionByNameOrId('imports'))
  },
)
