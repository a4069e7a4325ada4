/// <reference path="../types.d.ts" />

// The collections that admins may write through PocketBase's own API. Anyone may create agents and accounts.
const AUDITED = ['agents', 'categories', 'news', 'users']
onRecordCreateRequest((e) => require(`${__hooks}/lib/audit.js`).auditRequest(e), 'categories', 'news')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/audit.js`).auditRequest(e), ...AUDITED)
onRecordDeleteRequest((e) => require(`${__hooks}/lib/audit.js`).auditRequest(e), ...AUDITED)

// The site's own actions, for an admin or by itself.
onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/audit.js`).nameActor(e)
  e.next()
}, 'audit')

// These run after the hooks above, in their transaction.
onRecordCreateRequest((e) => require(`${__hooks}/lib/categories.js`).complete(e), 'categories')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/categories.js`).complete(e), 'categories')
onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/users.js`).suspend(e)
  e.next()
}, 'users')

// In PocketBase's console agents may lose their category.
onRecordDeleteRequest((e) => {
  if (!e.hasSuperuserAuth()) require(`${__hooks}/lib/categories.js`).mustBeEmpty(e.app, e.record)
  e.next()
}, 'categories')

// Repeating a change must not give the record a new version.
onRecordUpdate(
  (e) => {
    if (!require(`${__hooks}/lib/audit.js`).isUnchanged(e.record)) e.next()
  },
  ...['agents', 'categories', 'news'],
)
