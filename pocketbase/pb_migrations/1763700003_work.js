/// <reference path="../types.d.ts" />
// Operational data: uploaded files, the audit log, and the mail queue.
migrate(
  (app) => {
    const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
    const SERVICE = '@request.auth.collectionName = "services"'
    const AUTODATES = [
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ]
    const agents = app.findCollectionByNameOrId('agents')

    app.save(
      new Collection({
        type: 'base',
        name: 'uploads',
        listRule: `(${ADMIN}) || (${SERVICE})`,
        viewRule: `(${ADMIN}) || (${SERVICE})`,
        createRule: SERVICE,
        updateRule: SERVICE,
        deleteRule: SERVICE,
        fields: [
          { type: 'text', name: 'key', required: true, pattern: '^[0-9a-f]{32}$' },
          {
            type: 'file',
            name: 'file',
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
            thumbs: ['280x0', '600x0'],
          },
          { type: 'select', name: 'state', values: ['reserved', 'stored'], maxSelect: 1, required: true },
          { type: 'text', name: 'owner', max: 15 },
          { type: 'relation', name: 'agent', collectionId: agents.id, maxSelect: 1, cascadeDelete: true },
          { type: 'number', name: 'bytes', onlyInt: true, min: 0 },
          { type: 'date', name: 'expires' },
          ...AUTODATES,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_uploads_key ON uploads (key)',
          'CREATE INDEX idx_uploads_agent ON uploads (agent, created)',
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'audit',
        listRule: ADMIN,
        viewRule: ADMIN,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'actor', max: 15 },
          { type: 'text', name: 'action', required: true, max: 60 },
          { type: 'text', name: 'target', max: 60 },
          { type: 'json', name: 'before', maxSize: 100000 },
          { type: 'json', name: 'after', maxSize: 100000 },
          { type: 'autodate', name: 'at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_audit_target ON audit (target, at)'],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'mail_queue',
        listRule: SERVICE,
        viewRule: SERVICE,
        createRule: SERVICE,
        updateRule: SERVICE,
        deleteRule: SERVICE,
        fields: [
          { type: 'email', name: 'to', required: true },
          { type: 'text', name: 'subject', max: 300 },
          { type: 'text', name: 'html', max: 100000 },
          { type: 'text', name: 'text', max: 100000 },
          {
            type: 'select',
            name: 'state',
            values: ['queued', 'sending', 'sent', 'failed'],
            maxSelect: 1,
            required: true,
          },
          { type: 'number', name: 'tries', onlyInt: true, min: 0 },
          { type: 'date', name: 'nextAt' },
          { type: 'text', name: 'problem', max: 1000 },
          ...AUTODATES,
          // Emails are queued as template and recipient. The site composes them when it sends them.
          { type: 'text', name: 'template', max: 60 },
          // The current sender and a random part, so that two senders can't hold the same claim.
          { type: 'text', name: 'claim', max: 60 },
          { type: 'text', name: 'user', max: 15 },
        ],
        indexes: ['CREATE INDEX idx_mail_queue_next ON mail_queue (state, nextAt)'],
      }),
    )
  },
  (app) => {
    for (const name of ['mail_queue', 'audit', 'uploads']) app.delete(app.findCollectionByNameOrId(name))
  },
)
