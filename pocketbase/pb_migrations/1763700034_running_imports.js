/// <reference path="../types.d.ts" />
// A running import renews this date, so that it isn't undone while it still writes.
migrate(
  (app) => {
    const imports = app.findCollectionByNameOrId('imports')
    imports.fields.add(new DateField({ name: 'renewed' }))
    app.save(imports)
  },
  (app) => {
    const imports = app.findCollectionByNameOrId('imports')
    imports.fields.removeByName('renewed')
    app.save(imports)
  },
)
