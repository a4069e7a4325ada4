/// <reference path="../types.d.ts" />
// An agent's logo, the icon of its website, is an upload outside its preview images. `logo_queue` holds the agents whose
// websites still have to be checked: those that became public, and those with a new website. Triggers fill it for every writer.
const NAMED = `SELECT substr(value, 18) FROM json_each(
    CASE WHEN json_valid(NEW.previewImages) THEN NEW.previewImages ELSE '[]' END)
  WHERE substr(value, 1, 17) = '/objects/uploads/'`
const QUEUE = 'INSERT OR REPLACE INTO logo_queue (agent)'
const OUTBOX = `INSERT INTO changes (tbl, rec, op, public) SELECT 'agents', id, 'u', status = 'approved' FROM agents`
const TRIGGERS = {
  logo_queue_insert: `AFTER INSERT ON agents WHEN NEW.status = 'approved' BEGIN ${QUEUE} VALUES (NEW.id); END`,
  logo_queue_update: `AFTER UPDATE OF status, websiteUrl ON agents
    WHEN NEW.status = 'approved' AND (OLD.status <> 'approved' OR OLD.websiteUrl <> NEW.websiteUrl)
    BEGIN ${QUEUE} VALUES (NEW.id); END`,
  logo_queue_delete: 'AFTER DELETE ON agents BEGIN DELETE FROM logo_queue WHERE agent = OLD.id; END',
  logos_change_insert: `AFTER INSERT ON uploads WHEN NEW.logo BEGIN ${OUTBOX} WHERE id = NEW.agent; END`,
  logos_change_delete: `AFTER DELETE ON uploads WHEN OLD.logo BEGIN ${OUTBOX} WHERE id = OLD.agent; END`,
}

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const uploads = app.findCollectionByNameOrId('uploads')
    uploads.fields.add(new BoolField({ name: 'logo' }))
    uploads.addIndex('idx_uploads_logo', true, 'agent', 'logo')
    app.save(uploads)
    watchImages(app, 'AND NOT logo')
    run(`CREATE TABLE logo_queue (agent TEXT PRIMARY KEY, due INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0)
      WITHOUT ROWID`)
    run('CREATE INDEX idx_logo_queue_due ON logo_queue (due)')
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`)
    run(`${QUEUE} SELECT id FROM agents WHERE status = 'approved'`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of Object.keys(TRIGGERS)) run(`DROP TRIGGER ${name}`)
    run('DROP TABLE logo_queue')
    run('DELETE FROM uploads WHERE logo')
    watchImages(app, '')
    const uploads = app.findCollectionByNameOrId('uploads')
    uploads.removeIndex('idx_uploads_logo')
    uploads.fields.removeByName('logo')
    app.save(uploads)
  },
)

/** Links the uploads that an agent names, and unlinks those among `which` that it no longer names. */
function watchImages(app, which) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER agents_images_update')
  run(`CREATE TRIGGER agents_images_update AFTER UPDATE OF previewImages ON agents
    WHEN NEW.previewImages IS NOT OLD.previewImages BEGIN
      SELECT RAISE(ABORT, 'an image belongs to another agent') WHERE EXISTS (
        SELECT 1 FROM uploads WHERE key IN (${NAMED}) AND agent NOT IN ('', NEW.id) AND agent IN (SELECT id FROM agents));
      UPDATE uploads SET agent = '', updated = strftime('%Y-%m-%d %H:%M:%fZ')
        WHERE agent = NEW.id AND key NOT IN (${NAMED}) ${which};
      UPDATE uploads SET agent = NEW.id WHERE key IN (${NAMED}) AND agent <> NEW.id; END`)
}
