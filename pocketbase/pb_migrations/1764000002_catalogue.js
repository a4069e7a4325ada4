/// <reference path="../types.d.ts" />
// Categories, agents, imports, votes, saved agents, and news.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SERVICE = '@request.auth.collectionName = "services"'
const USER = '@request.auth.collectionName = "users" && @request.auth.id != ""'
const EDITOR = `(${ADMIN}) || (${SERVICE})`
// The id of guests and of anonymous submitters is '', so ownership requires a signed-in user first.
const OWN = `${USER} && submitter = @request.auth.id`
const OWN_VOTE = `(${USER} && user = @request.auth.id) || (${ADMIN})`
const without = (...fields) => fields.map((field) => `@request.body.${field}:isset = false`).join(' && ')

const CREATED = { type: 'autodate', name: 'created', onCreate: true }
const UPDATED = { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true }
const PLATFORMS = [
  'slack',
  'gmail',
  'outlook',
  'google-docs',
  'microsoft-teams',
  'notion',
  'discord',
  'whatsapp',
  'telegram',
  'github',
  'vs-code',
  'jetbrains',
  'browser',
  'terminal',
  'phone',
  'api',
]

migrate((app) => {
  const categories = new Collection({
    type: 'base',
    name: 'categories',
    listRule: '',
    viewRule: '',
    createRule: EDITOR,
    updateRule: EDITOR,
    deleteRule: ADMIN,
    fields: [
      { type: 'text', name: 'name', required: true, max: 80, presentable: true },
      { type: 'text', name: 'slug', required: true, max: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      { type: 'text', name: 'description', max: 500 },
      { type: 'number', name: 'position', onlyInt: true, min: 0 },
      { type: 'json', name: 'formerSlugs', maxSize: 20000 },
      CREATED,
      UPDATED,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_categories_slug ON categories (slug)',
      'CREATE UNIQUE INDEX idx_categories_name ON categories (name COLLATE NOCASE)',
    ],
  })
  app.save(categories)

  const agents = new Collection({
    type: 'base',
    name: 'agents',
    listRule: `status = "approved" || (${OWN}) || (${EDITOR})`,
    viewRule: `status = "approved" || (${OWN}) || (${EDITOR})`,
    createRule: `(${SERVICE}) || (${without('id', 'status', 'featured', 'upvotes', 'submitter', 'submittedAt', 'approvedAt', 'moderationNote', 'queuedAt', 'imported', 'batch', 'batchVersion', 'created')})`,
    updateRule: `((${ADMIN}) && ${without('submitter', 'submittedAt', 'approvedAt', 'created', 'upvotes')}) || (${SERVICE})`,
    deleteRule: `(${OWN}) || (${ADMIN})`,
    fields: [
      { type: 'text', name: 'name', required: true, max: 120, presentable: true },
      { type: 'text', name: 'description', required: true, min: 10, max: 5000 },
      { type: 'url', name: 'websiteUrl', required: true },
      { type: 'relation', name: 'category', collectionId: categories.id, maxSelect: 1 },
      {
        type: 'select',
        name: 'pricingModel',
        values: ['free', 'freemium', 'paid', 'enterprise'],
        maxSelect: 1,
        required: true,
      },
      {
        type: 'select',
        name: 'status',
        values: ['pending', 'approved', 'rejected'],
        maxSelect: 1,
        required: true,
      },
      { type: 'bool', name: 'featured' },
      { type: 'number', name: 'upvotes', min: 0, onlyInt: true },
      { type: 'date', name: 'submittedAt' },
      { type: 'date', name: 'approvedAt' },
      // The time it last entered the review queue.
      { type: 'date', name: 'queuedAt', hidden: true },
      { type: 'text', name: 'submittedBy', max: 200 },
      // Hidden, so that filters and sorting can't reveal the submitter. A hook shows it to those who may see it.
      {
        type: 'relation',
        name: 'submitter',
        collectionId: app.findCollectionByNameOrId('users').id,
        maxSelect: 1,
        hidden: true,
      },
      { type: 'json', name: 'tags', maxSize: 10000 },
      { type: 'json', name: 'previewImages', maxSize: 50000 },
      { type: 'text', name: 'xAccount', max: 60 },
      { type: 'url', name: 'githubUrl' },
      { type: 'text', name: 'maker', max: 80 },
      { type: 'select', name: 'worksWith', maxSelect: PLATFORMS.length, values: PLATFORMS },
      { type: 'text', name: 'moderationNote', max: 2000, hidden: true },
      // Digests of what the last import wrote. A field that differs has been edited by hand since.
      { type: 'json', name: 'imported', maxSize: 4000, hidden: true },
      // Its import, and its `updated` date at that time. Undoing the import deletes only agents that haven't changed since.
      { type: 'text', name: 'batch', max: 40, hidden: true },
      { type: 'text', name: 'batchVersion', max: 40, hidden: true },
      // A plain date, so that imports preserve it. A hook sets the default.
      { type: 'date', name: 'created' },
      UPDATED,
    ],
    indexes: [
      'CREATE INDEX idx_agents_created ON agents (status, created DESC, id)',
      'CREATE INDEX idx_agents_id ON agents (status, id)',
      'CREATE INDEX idx_agents_category ON agents (category, status)',
      "CREATE INDEX idx_agents_submitter ON agents (submitter, created DESC) WHERE submitter != ''",
      'CREATE INDEX idx_agents_queue ON agents (status, queuedAt, id)',
      'CREATE INDEX idx_agents_newest ON agents (created DESC, id)',
      'CREATE INDEX idx_agents_category_newest ON agents (category, created DESC, id)',
      'CREATE INDEX idx_agents_category_status ON agents (category, status, created DESC, id)',
      'CREATE INDEX idx_agents_category_queue ON agents (category, status, queuedAt, id)',
      "CREATE INDEX idx_agents_batch ON agents (batch) WHERE batch != ''",
    ],
  })
  app.save(agents)
  const of = (collection) => ({
    type: 'relation',
    name: collection.slice(0, -1),
    collectionId: app.findCollectionByNameOrId(collection).id,
    required: true,
    maxSelect: 1,
    cascadeDelete: true,
  })

  app.save(
    new Collection({
      type: 'base',
      name: 'imports',
      listRule: SERVICE,
      viewRule: SERVICE,
      createRule: SERVICE,
      updateRule: SERVICE,
      fields: [
        { type: 'text', name: 'name', max: 200, required: true },
        { type: 'text', name: 'by', max: 200 },
        { type: 'text', name: 'mode', max: 20 },
        // What the report counts, and the categories that were created.
        { type: 'json', name: 'counts', maxSize: 2000 },
        { type: 'json', name: 'categories', maxSize: 200000 },
        { type: 'date', name: 'undone' },
        // A running import renews it, so that it isn't undone while it still writes.
        { type: 'date', name: 'renewed' },
        CREATED,
      ],
      indexes: ['CREATE INDEX idx_imports_created ON imports (created)'],
    }),
  )

  app.save(
    new Collection({
      type: 'base',
      name: 'votes',
      listRule: OWN_VOTE,
      viewRule: OWN_VOTE,
      createRule: `${USER} && user = @request.auth.id && agent.status = "approved"`,
      fields: [of('users'), of('agents'), CREATED],
      indexes: [
        'CREATE UNIQUE INDEX idx_votes_user_agent ON votes (user, agent)',
        'CREATE INDEX idx_votes_agent ON votes (agent)',
        'CREATE INDEX idx_votes_created ON votes (created)',
      ],
    }),
  )

  // Read and written only through the routes of me.pb.js.
  app.save(
    new Collection({
      type: 'base',
      name: 'saved',
      fields: [
        of('users'),
        of('agents'),
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

  // A fetch never adds an article again by one of its former URLs.
  app.save(
    new Collection({
      type: 'base',
      name: 'news',
      listRule: `hidden = false || ${EDITOR}`,
      viewRule: `hidden = false || ${EDITOR}`,
      createRule: EDITOR,
      updateRule: EDITOR,
      deleteRule: ADMIN,
      fields: [
        { type: 'text', name: 'title', required: true, max: 300, presentable: true },
        { type: 'url', name: 'url', required: true },
        { type: 'json', name: 'formerUrls', maxSize: 200000 },
        { type: 'text', name: 'source', max: 120 },
        { type: 'text', name: 'summary', max: 2000 },
        { type: 'date', name: 'publishedAt', required: true },
        { type: 'bool', name: 'hidden' },
        CREATED,
        UPDATED,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_news_url ON news (url)',
        'CREATE INDEX idx_news_published ON news (publishedAt DESC, id)',
      ],
    }),
  )
})
