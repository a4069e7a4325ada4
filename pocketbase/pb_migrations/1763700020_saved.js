/// <reference path="../types.d.ts" />
// Saved agents with their notes, read and written only through the routes of me.pb.js.
migrate(
  (app) => {
    const one = (name) => ({
      ...{ type: 'relation', name, collectionId: app.findCollectionByNameOrId(`${name}s`).id },
      ...{ required: true, maxSelect: 1, cascadeDelete: true },
    })
    app.save(
      new Collection({
        type: 'base',
        name: 'saved',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          one('user'),
          one('agent'),
          { type: 'text', name: 'note', max: 200 },
          // Plain dates, because the browser sets them: it may have been offline.
          { type: 'date', name: 'savedAt', required: true },
          { type: 'date', name: 'notedAt' },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_saved_user_agent ON saved (user, agent)',
          'CREATE INDEX idx_saved_agent ON saved (agent)',
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('saved')),
)
