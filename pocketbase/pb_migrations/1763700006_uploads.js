/// <reference path="../types.d.ts" />
// Uploaded images: stored only when complete, as up to three files of different widths, and linked to the agent that uses them.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const uploads = app.findCollectionByNameOrId('uploads')
    for (const name of ['file', 'state', 'expires']) uploads.fields.removeByName(name)
    uploads.fields.add(
      new FileField({
        name: 'files',
        maxSelect: 3,
        maxSize: 10485760,
        mimeTypes: ['image/webp'],
        protected: true,
      }),
    )
    uploads.fields.add(new NumberField({ name: 'width', onlyInt: true, min: 0 }))
    uploads.fields.add(new NumberField({ name: 'height', onlyInt: true, min: 0 }))
    app.save(uploads)

    // Triggers write the link in the same transaction as the images' names, for every writer.
    const NAMED = `SELECT substr(value, 18) FROM json_each(
        CASE WHEN json_valid(NEW.previewImages) THEN NEW.previewImages ELSE '[]' END)
      WHERE substr(value, 1, 17) = '/objects/uploads/'`
    // Two concurrent submissions of the same unused image both pass the hook's check. Only one may have it.
    const REFUSE = `SELECT RAISE(ABORT, 'an image belongs to another agent') WHERE EXISTS (
      SELECT 1 FROM uploads WHERE key IN (${NAMED}) AND agent NOT IN ('', NEW.id) AND agent IN (SELECT id FROM agents));`
    const LINK = `UPDATE uploads SET agent = NEW.id WHERE key IN (${NAMED}) AND agent <> NEW.id;`
    // Restarts the time after which the unused image is deleted.
    const UNLINK = `UPDATE uploads SET agent = '', updated = strftime('%Y-%m-%d %H:%M:%fZ')
      WHERE agent = NEW.id AND key NOT IN (${NAMED});`
    run(`CREATE TRIGGER agents_images_insert AFTER INSERT ON agents
      WHEN NEW.previewImages LIKE '%/objects/uploads/%' BEGIN ${REFUSE} ${LINK} END`)
    run(`CREATE TRIGGER agents_images_update AFTER UPDATE OF previewImages ON agents
      WHEN NEW.previewImages IS NOT OLD.previewImages BEGIN ${REFUSE} ${UNLINK} ${LINK} END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['agents_images_insert', 'agents_images_update']) run(`DROP TRIGGER ${name}`)
    const uploads = app.findCollectionByNameOrId('uploads')
    for (const name of ['files', 'width', 'height']) uploads.fields.removeByName(name)
    uploads.fields.add(new FileField({ name: 'file', maxSelect: 1, maxSize: 10485760 }))
    uploads.fields.add(new SelectField({ name: 'state', values: ['reserved', 'stored'], maxSelect: 1 }))
    uploads.fields.add(new DateField({ name: 'expires' }))
    app.save(uploads)
  },
)
