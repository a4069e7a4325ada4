/// <reference path="../types.d.ts" />
// What checks of each agent's website and repository found. The site writes it, a row for each agent.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SERVICE = '@request.auth.collectionName = "services"'
/** Columns that pages show. The others change with each check. */
const SHOWN =
  'website, since, shownAt, verdict, verdictAt, license, release, releasedAt, pushedAt, stars, archived, repositoryShownAt'

migrate((app) => {
  const checks = new Collection({
    type: 'base',
    name: 'checks',
    listRule: `(${ADMIN}) || (${SERVICE})`,
    viewRule: `(${ADMIN}) || (${SERVICE})`,
    createRule: SERVICE,
    updateRule: SERVICE,
    fields: [
      {
        type: 'relation',
        name: 'agent',
        collectionId: app.findCollectionByNameOrId('agents').id,
        required: true,
        maxSelect: 1,
        cascadeDelete: true,
      },
      { type: 'select', name: 'website', values: ['answers', 'gone', 'unclear'], maxSelect: 1 },
      { type: 'text', name: 'reason', max: 200 },
      // The start of this state. For gone: the first visit that failed.
      { type: 'date', name: 'since' },
      // The last visit, and the one whose date pages show.
      { type: 'date', name: 'checkedAt' },
      { type: 'date', name: 'shownAt' },
      // The hosts that the last visit asked.
      { type: 'json', name: 'hosts', maxSize: 4000 },
      // Visits in a row that failed, what they have in common, and the first of them.
      { type: 'select', name: 'failing', values: ['dead', 'silent'], maxSelect: 1 },
      { type: 'date', name: 'failingSince' },
      { type: 'number', name: 'failures', onlyInt: true, min: 0 },
      // Set by hand, and counts more than `website`: by an admin until a date, by an owner without one.
      { type: 'select', name: 'verdict', values: ['alive', 'gone', 'discontinued'], maxSelect: 1 },
      { type: 'date', name: 'verdictAt' },
      { type: 'date', name: 'verdictUntil' },
      { type: 'text', name: 'license', max: 80 },
      { type: 'text', name: 'release', max: 80 },
      { type: 'date', name: 'releasedAt' },
      { type: 'date', name: 'pushedAt' },
      { type: 'number', name: 'stars', onlyInt: true, min: 0 },
      { type: 'bool', name: 'archived' },
      { type: 'date', name: 'repositoryCheckedAt' },
      { type: 'date', name: 'repositoryShownAt' },
      // Of GitHub's last replies about the repository and its latest release.
      { type: 'json', name: 'etags', maxSize: 1000 },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_checks_agent ON checks (agent)',
      'CREATE INDEX idx_checks_due ON checks (checkedAt)',
    ],
  })
  app.save(checks)

  const changed = `BEGIN INSERT INTO changes (tbl, rec, op, public) SELECT 'agents', id, 'u', 1 FROM agents
    WHERE id = NEW.agent AND status = 'approved'; END`
  const isChanged = SHOWN.split(', ').map((column) => `OLD.${column} IS NOT NEW.${column}`)
  const events = {
    insert: 'INSERT ON checks',
    update: `UPDATE OF ${SHOWN} ON checks WHEN ${isChanged.join(' OR ')}`,
  }
  for (const [name, event] of Object.entries(events))
    app.db().newQuery(`CREATE TRIGGER checks_change_${name} AFTER ${event} ${changed}`).execute()

  // What was found doesn't hold for another URL, except for a verdict.
  const reset = (name, urls, texts, rest) => {
    const isEdited = urls.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')
    const emptied = texts.split(' ').map((column) => `${column} = ''`)
    const trigger = `CREATE TRIGGER checks_reset_${name} AFTER UPDATE OF ${urls.join(', ')} ON agents WHEN ${isEdited}
      BEGIN UPDATE checks SET ${emptied.join(', ')}, etags = '{}', ${rest} WHERE agent = NEW.id; END`
    app.db().newQuery(trigger).execute()
  }
  reset('website', ['websiteUrl'], 'website reason since shownAt failing failingSince', 'failures = 0')
  const facts = 'license release releasedAt pushedAt repositoryCheckedAt repositoryShownAt'
  reset('repository', ['websiteUrl', 'githubUrl'], facts, 'stars = 0, archived = 0')
})
