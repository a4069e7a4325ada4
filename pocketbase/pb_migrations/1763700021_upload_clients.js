/// <reference path="../types.d.ts" />
// A keyed hash of the uploader's network, for the quota of unused images.
migrate(
  (app) => {
    const uploads = app.findCollectionByNameOrId('uploads')
    uploads.fields.add(new TextField({ name: 'client', max: 43 }))
    app.save(uploads)
  },
  (app) => {
    const uploads = app.findCollectionByNameOrId('uploads')
    uploads.fields.removeByName('client')
    app.save(uploads)
  },
)
