/// <reference path="../types.d.ts" />

// Articles of AI News in the admin area. They are written by PocketBase's own API, after the hook that audits it.
onRecordCreateRequest((e) => require(`${__hooks}/lib/news.js`).mustBeUnlisted(e), 'news')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/news.js`).mustBeUnlisted(e), 'news')

routerAdd(
  'GET',
  '/api/roster/admin/news',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/news.js`).articles(e))
  },
  $apis.requireAuth('users'),
)
