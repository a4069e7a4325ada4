/// <reference path="../types.d.ts" />
// Submissions: the order of the review queue, each revision with its decision, and emails about them.
migrate(
  (app) => {
    const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
    const SERVICE = '@request.auth.collectionName = "services"'
    const run = (sql) => app.db().newQuery(sql).execute()

    const agents = app.findCollectionByNameOrId('agents')
    // Time it last entered the review queue. Hidden, because it's private.
    agents.fields.add(new DateField({ name: 'queuedAt', hidden: true }))
    agents.createRule = agents.createRule.replace(
      '@request.body.moderationNote:isset = false',
      '@request.body.moderationNote:isset = false && @request.body.queuedAt:isset = false',
    )
    agents.indexes = [...agents.indexes, 'CREATE INDEX idx_agents_queue ON agents (status, queuedAt, id)']
    app.save(agents)
    run("UPDATE agents SET queuedAt = submittedAt WHERE status = 'pending'")

    app.save(
      new Collection({
        type: 'base',
        name: 'submissions',
        listRule: `(${ADMIN}) || (${SERVICE})`,
        viewRule: `(${ADMIN}) || (${SERVICE})`,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: 'relation',
            name: 'agent',
            collectionId: agents.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { type: 'date', name: 'sentAt', required: true },
          // Start of the wait in the queue. Earlier than sentAt if a pending submission was changed.
          { type: 'date', name: 'queuedAt' },
          { type: 'json', name: 'fields', maxSize: 100000 },
          // Hashes of the sender with the Idempotency-Key, and of the content.
          { type: 'text', name: 'key', max: 64, hidden: true },
          { type: 'text', name: 'fingerprint', max: 64, hidden: true },
          // Address of submitters without an account. Others get emails at their account's address.
          { type: 'text', name: 'contact', max: 254 },
          { type: 'json', name: 'likeness', maxSize: 10000 },
          { type: 'select', name: 'decision', values: ['approved', 'rejected'], maxSelect: 1 },
          { type: 'date', name: 'decidedAt' },
          { type: 'text', name: 'note', max: 2000 },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_submissions_key ON submissions (key) WHERE key != ''",
          'CREATE INDEX idx_submissions_agent ON submissions (agent, sentAt)',
          'CREATE INDEX idx_submissions_decided ON submissions (decidedAt)',
        ],
      }),
    )

    const mails = app.findCollectionByNameOrId('mail_queue')
    mails.fields.add(new TextField({ name: 'agent', max: 15 }))
    mails.indexes = [
      ...mails.indexes,
      'CREATE INDEX idx_mail_queue_to ON mail_queue (`to` COLLATE NOCASE, template, created)',
      "CREATE INDEX idx_mail_queue_agent ON mail_queue (agent) WHERE agent != ''",
    ]
    app.save(mails)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('submissions'))
    const mails = app.findCollectionByNameOrId('mail_queue')
    mails.indexes = mails.indexes.filter((index) => !/idx_mail_queue_(?:to|agent)/.test(index))
    mails.fields.removeByName('agent')
    app.save(mails)
    const agents = app.findCollectionByNameOrId('agents')
    agents.indexes = agents.indexes.filter((index) => !index.includes('idx_agents_queue'))
    agents.createRule = agents.createRule.replace(' && @request.body.queuedAt:isset = false', '')
    agents.fields.removeByName('queuedAt')
    app.save(agents)
  },
)
