/// <reference path="../types.d.ts" />
// An entry must fit any record: an article's former links alone may take 200,000 bytes.
const resize = (app, maxSize) => {
  const audit = app.findCollectionByNameOrId('audit')
  for (const name of ['before', 'after']) audit.fields.getByName(name).maxSize = maxSize
  app.save(audit)
}

migrate(
  (app) => resize(app, 300000),
  (app) => resize(app, 100000),
)
