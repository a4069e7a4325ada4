/// <reference path="../types.d.ts" />
// Categories, agents, votes, and news, with their access rules.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
    const SERVICE = '@request.auth.collectionName = "services"'
    const USER = '@request.auth.collectionName = "users" && @request.auth.id != ""'
    const EDITOR = `(${ADMIN}) || (${SERVICE})`
    const without = (...fields) => fields.map((field) => `@request.body.${field}:isset = false`).join(' && ')
    const AUTODATES = [
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ]

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
        ...AUTODATES,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_categories_slug ON categories (slug)',
        'CREATE UNIQUE INDEX idx_categories_name ON categories (name COLLATE NOCASE)',
      ],
    })
    app.save(categories)

    // The id of guests and of anonymous submitters is '', so ownership requires a signed-in user first.
    const OWN = `${USER} && submitter = @request.auth.id`
    const agents = new Collection({
      type: 'base',
      name: 'agents',
      listRule: `status = "approved" || (${OWN}) || (${EDITOR})`,
      viewRule: `status = "approved" || (${OWN}) || (${EDITOR})`,
      createRule: `(${SERVICE}) || (${without('id', 'status', 'featured', 'upvotes', 'submitter', 'submittedAt', 'approvedAt', 'moderationNote', 'created')})`,
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
        { type: 'text', name: 'submittedBy', max: 200 },
        // Hidden, so that filters and sorting can't reveal the submitter. A hook shows it to those who may see it.
        { type: 'relation', name: 'submitter', collectionId: users.id, maxSelect: 1, hidden: true },
        { type: 'json', name: 'tags', maxSize: 10000 },
        { type: 'json', name: 'previewImages', maxSize: 50000 },
        { type: 'text', name: 'xAccount', max: 60 },
        { type: 'url', name: 'githubUrl' },
        { type: 'text', name: 'moderationNote', max: 2000, hidden: true },
        // A plain date, so that imports preserve it. A hook sets the default.
        { type: 'date', name: 'created' },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX idx_agents_created ON agents (status, created DESC, id)',
        'CREATE INDEX idx_agents_id ON agents (status, id)',
        'CREATE INDEX idx_agents_category ON agents (category, status)',
        "CREATE INDEX idx_agents_submitter ON agents (submitter, created DESC) WHERE submitter != ''",
      ],
    })
    app.save(agents)

    app.save(
      new Collection({
        type: 'base',
        name: 'votes',
        listRule: `(${USER} && user = @request.auth.id) || (${ADMIN})`,
        viewRule: `(${USER} && user = @request.auth.id) || (${ADMIN})`,
        createRule: `${USER} && user = @request.auth.id && agent.status = "approved"`,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: 'relation',
            name: 'user',
            collectionId: users.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          {
            type: 'relation',
            name: 'agent',
            collectionId: agents.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_votes_user_agent ON votes (user, agent)',
          'CREATE INDEX idx_votes_agent ON votes (agent)',
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'news',
        listRule: '',
        viewRule: '',
        createRule: EDITOR,
        updateRule: EDITOR,
        deleteRule: ADMIN,
        fields: [
          { type: 'text', name: 'title', required: true, max: 300, presentable: true },
          { type: 'url', name: 'url', required: true },
          { type: 'text', name: 'source', max: 120 },
          { type: 'text', name: 'summary', max: 2000 },
          { type: 'date', name: 'publishedAt', required: true },
          ...AUTODATES,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_news_url ON news (url)',
          'CREATE INDEX idx_news_published ON news (publishedAt DESC, id)',
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['news', 'votes', 'agents', 'categories'])
      app.delete(app.findCollectionByNameOrId(name))
  },
)
