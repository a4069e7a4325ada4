/// <reference path="../types.d.ts" />
// Letters know whose they are; tokens are made when they are sent, so none is kept.
migrate(
  (app) => {
    const queue = app.findCollectionByNameOrId('mail_queue')
    queue.fields.add(new TextField({ name: 'user', max: 15 }))
    queue.fields.removeByName('data')
    app.save(queue)
  },
  (app) => {
    const queue = app.findCollectionByNameOrId('mail_queue')
    queue.fields.removeByName('user')
    queue.fields.add(new JSONField({ name: 'data', maxSize: 10000 }))
    app.save(queue)
  },
)
