/// <reference path="../types.d.ts" />
// An agent's maker and the platforms it works with. Every edit of these reaches the site through the outbox.
const PLATFORMS = [
  ...[
    'slack',
    'gmail',
    'outlook',
    'google-docs',
    'microsoft-teams',
    'notion',
    'discord',
    'whatsapp',
    'telegram',
  ],
  ...['github', 'vs-code', 'jetbrains', 'browser', 'terminal', 'phone', 'api'],
]
const COLUMNS = `name, description, websiteUrl, category, pricingModel, status, featured, submittedAt, submittedBy, tags,
  previewImages, xAccount, githubUrl, created`

migrate(
  (app) => {
    const agents = app.findCollectionByNameOrId('agents')
    agents.fields.add(new TextField({ name: 'maker', max: 80 }))
    agents.fields.add(new SelectField({ name: 'worksWith', maxSelect: PLATFORMS.length, values: PLATFORMS }))
    app.save(agents)
    watch(app, `${COLUMNS}, maker, worksWith`)
  },
  (app) => {
    watch(app, COLUMNS)
    const agents = app.findCollectionByNameOrId('agents')
    agents.fields.removeByName('maker')
    agents.fields.removeByName('worksWith')
    app.save(agents)
  },
)

function watch(app, columns) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER agents_change_update')
  run(`CREATE TRIGGER agents_change_update AFTER UPDATE OF ${columns} ON agents BEGIN
    INSERT INTO changes (tbl, rec, op, public)
    VALUES ('agents', NEW.id, 'u', OLD.status = 'approved' OR NEW.status = 'approved'); END`)
}
