/// <reference path="../types.d.ts" />
// Mails are queued as what they are about; the site writes them when it sends them.
migrate(
  (app) => {
    const queue = app.findCollectionByNameOrId('mail_queue')
    queue.fields.add(new TextField({ name: 'template', max: 60 }))
    queue.fields.add(new JSONField({ name: 'data', maxSize: 10000 }))
    // Who sends it now, and a random part, so that no two believe it is theirs.
    queue.fields.add(new TextField({ name: 'claim', max: 60 }))
    queue.fields.getByName('subject').required = false
    queue.fields.getByName('state').values = ['queued', 'sending', 'sent', 'failed']
    app.save(queue)
  },
  (app) => {
    const queue = app.findCollectionByNameOrId('mail_queue')
    queue.fields.removeByName('template')
    queue.fields.removeByName('data')
    queue.fields.removeByName('claim')
    queue.fields.getByName('state').values = ['queued', 'sent', 'failed']
    app.save(queue)
  },
)
