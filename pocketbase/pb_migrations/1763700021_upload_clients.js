/// <reference path="../types.d.ts" />
// A keyed hash of the network that an image came from, by which unused images are limited.
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
