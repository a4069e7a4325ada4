/// <reference path="../types.d.ts" />
// Uploaded images, linked to the agents that use them, and the websites to check for a logo.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SERVICE = '@request.auth.collectionName = "services"'

const NAMED = `SELECT substr(value, 18) FROM json_each(
    CASE WHEN json_valid(NEW.previewImages) THEN NEW.previewImages ELSE '[]' END)
  WHERE substr(value, 1, 17) = '/objects/uploads/'`
// Two concurrent submissions of the same unused image both pass the hook's check. Only one may have it.
const REFUSE = `SELECT RAISE(ABORT, 'an image belongs to another agent') WHERE EXISTS (
  SELECT 1 FROM uploads WHERE key IN (${NAMED}) AND agent NOT IN ('', NEW.id) AND agent IN (SELECT id FROM agents));`
const LINK = `UPDATE uploads SET agent = NEW.id WHERE key IN (${NAMED}) AND agent <> NEW.id;`
// Restarts the time after which the unused image is deleted.
const UNLINK = `UPDATE uploads SET agent = '', updated = strftime('%Y-%m-%d %H:%M:%fZ')
  WHERE agent = NEW.id AND key NOT IN (${NAMED}) AND NOT logo;`
const QUEUE_LOGO = 'INSERT OR REPLACE INTO logo_queue (agent) VALUES (NEW.id);'

migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()

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
        // The same image in up to three widths.
        {
          type: 'file',
          name: 'files',
          maxSelect: 3,
          maxSize: 10485760,
          mimeTypes: ['image/webp'],
          protected: true,
        },
        { type: 'number', name: 'width', onlyInt: true, min: 0 },
        { type: 'number', name: 'height', onlyInt: true, min: 0 },
        { type: 'number', name: 'bytes', onlyInt: true, min: 0 },
        { type: 'text', name: 'owner', max: 15 },
        // A keyed hash of the uploader's network, for the quota of unused images.
        { type: 'text', name: 'client', max: 43 },
        {
          type: 'relation',
          name: 'agent',
          collectionId: app.findCollectionByNameOrId('agents').id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        // The icon of the agent's website, which isn't among its preview images.
        { type: 'bool', name: 'logo' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_uploads_key ON uploads (key)',
        'CREATE INDEX idx_uploads_agent ON uploads (agent, created)',
        'CREATE UNIQUE INDEX idx_uploads_logo ON uploads (agent) WHERE logo',
      ],
    }),
  )

  // Written in the transaction that changes the images' names, for every writer.
  run(`CREATE TRIGGER agents_images_insert AFTER INSERT ON agents
    WHEN NEW.previewImages LIKE '%/objects/uploads/%' BEGIN ${REFUSE} ${LINK} END`)
  run(`CREATE TRIGGER agents_images_update AFTER UPDATE OF previewImages ON agents
    WHEN NEW.previewImages IS NOT OLD.previewImages BEGIN ${REFUSE} ${UNLINK} ${LINK} END`)

  // Agents that became public, and those with a new website.
  run(`CREATE TABLE logo_queue (agent TEXT PRIMARY KEY, due INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0)
    WITHOUT ROWID`)
  run('CREATE INDEX idx_logo_queue_due ON logo_queue (due)')
  run(
    `CREATE TRIGGER logo_queue_insert AFTER INSERT ON agents WHEN NEW.status = 'approved' BEGIN ${QUEUE_LOGO} END`,
  )
  run(`CREATE TRIGGER logo_queue_update AFTER UPDATE OF status, websiteUrl ON agents
    WHEN NEW.status = 'approved' AND (OLD.status <> 'approved' OR OLD.websiteUrl <> NEW.websiteUrl)
    BEGIN ${QUEUE_LOGO} END`)
  run(
    `CREATE TRIGGER logo_queue_delete AFTER DELETE ON agents BEGIN DELETE FROM logo_queue WHERE agent = OLD.id; END`,
  )
})
