/// <reference path="../types.d.ts" />
// Admins can hide articles and change their links. A fetch never adds an article again by one of its former links.
const ADMIN = '@request.auth.collectionName = "users" && @request.auth.role = "admin"'
const SERVICE = '@request.auth.collectionName = "services"'

migrate(
  (app) => {
    const news = app.findCollectionByNameOrId('news')
    news.fields.add(new BoolField({ name: 'hidden' }))
    news.fields.add(new JSONField({ name: 'formerUrls', maxSize: 200000 }))
    const rule = `hidden = false || (${ADMIN}) || (${SERVICE})`
    news.listRule = rule
    news.viewRule = rule
    app.save(news)
  },
  (app) => {
    const news = app.findCollectionByNameOrId('news')
    news.listRule = ''
    news.viewRule = ''
    for (const name of ['hidden', 'formerUrls']) news.fields.removeByName(name)
    app.save(news)
  },
)
