/// <reference path="../types.d.ts" />

// Whoever writes an entry, it becomes the last of the chain.
onRecordCreate((e) => {
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/chain.js`).link(transaction, e.record)
    e.next()
  })
  e.app = app
}, 'audit')

// Everything that administrators may write through PocketBase's own API; what anybody may create is not theirs.
onRecordCreateRequest((e) => require(`${__hooks}/lib/audit.js`).auditRequest(e), 'categories', 'news')
const AUDITED = ['agents', 'categories', 'news', 'users']
onRecordUpdateRequest((e) => require(`${__hooks}/lib/audit.js`).auditRequest(e), ...AUDITED)
onRecordDeleteRequest((e) => require(`${__hooks}/lib/audit.js`).auditRequest(e), ...AUDITED)

// After the hook above, so in its transaction. In PocketBase's console agents may lose their category.
onRecordDeleteRequest((e) => {
  if (!e.hasSuperuserAuth()) require(`${__hooks}/lib/categories.js`).mustBeEmpty(e.app, e.record)
  e.next()
}, 'categories')

routerAdd(
  'GET',
  '/api/roster/admin/audit',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/log-lists.js`).auditList(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/audit/chain',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    const { look, lookAgain } = require(`${__hooks}/lib/chain-check.js`)
    const from = e.request.url.query().get('from')
    return e.json(200, from ? lookAgain(e.app, from) : look(e.app))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/roster/admin/audit/export',
  (e) => {
    require(`${__hooks}/lib/administration.js`).mustAdminister(e.app, e)
    return e.json(200, require(`${__hooks}/lib/log-lists.js`).exportLog(e))
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/roster/audit',
  (e) => {
    require(`${__hooks}/lib/log-lists.js`).writeForSite(e)
    return e.noContent(204)
  },
  $apis.requireAuth('services'),
)

// A long log is read where nobody waits for it, and what was read once is read again every night.
cronAdd('audit_check', '* * * * *', () => require(`${__hooks}/lib/chain-check.js`).lookAtAll($app, false))
cronAdd('audit_check_all', '43 3 * * *', () => require(`${__hooks}/lib/chain-check.js`).lookAtAll($app, true))
