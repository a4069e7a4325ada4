/// <reference path="../types.d.ts" />

// Writes only changed columns. Otherwise an edit would undo concurrent votes and password changes.
onRecordUpdate(
  (e) => {
    e.record.ignoreUnchangedFields(true)
    e.next()
  },
  'agents',
  'categories',
  'news',
  'users',
  'uploads',
  'mail_queue',
)

onRecordCreate((e) => {
  const { slugOf } = require(`${__hooks}/lib/categories.js`)
  if (!e.record.getString('slug')) e.record.set('slug', slugOf(e.record.getString('name')))
  e.next()
}, 'categories')

onRecordValidate((e) => {
  const { nameProblems, refuse } = require(`${__hooks}/lib/validity.js`)
  refuse(nameProblems(e.record, 'name'))
  e.next()
}, 'categories')

// Former slugs redirect to the category after every rename.
onRecordUpdate((e) => require(`${__hooks}/lib/categories.js`).keepFormer(e), 'categories')
onRecordCreate((e) => require(`${__hooks}/lib/categories.js`).takeOver(e), 'categories')

// PocketBase's own transaction of a deletion begins with reads.
onRecordDelete(
  (e) => require(`${__hooks}/lib/rows.js`).inTransaction(e, () => e.next()),
  'agents',
  'categories',
  'news',
  'uploads',
)

onRecordValidate((e) => {
  const { refuse, isWebAddress } = require(`${__hooks}/lib/validity.js`)
  if (!isWebAddress(e.record.getString('url'))) refuse({ url: 'Please enter a valid URL' })
  e.next()
}, 'news')

// The link that a change replaces stays known, so that the news fetch doesn't add the article again.
onRecordUpdate((e) => {
  const before = e.record.original().getString('url')
  if (before !== e.record.getString('url')) {
    const former = require(`${__hooks}/lib/rows.js`).listIn(e.record, 'formerUrls')
    e.record.set('formerUrls', [...former.filter((url) => url !== before), before].slice(-50))
  }
  e.next()
}, 'news')

// Spreads the votes of the demo's users over many days. PocketBase clears `created` in requests, so it's set here.
onRecordCreateRequest(
  (e) => {
    const { createdAt } = e.requestInfo().body
    if (createdAt && e.hasSuperuserAuth()) e.record.setRaw('created', new DateTime(createdAt))
    e.next()
  },
  'users',
  'votes',
)

// Makes the site read the feed. Not for votes: a message costs more than counting one, and the site reads the feed after its own writes.
const WAKE = ['agents', 'categories', 'news']
onRecordAfterCreateSuccess((e) => require(`${__hooks}/lib/feed.js`).wake(e), ...WAKE)
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib/feed.js`).wake(e), ...WAKE)
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib/feed.js`).wake(e), ...WAKE)

onRecordAfterCreateSuccess((e) => {
  const { prune } = require(`${__hooks}/lib/uploads.js`)
  e.next()
  if (e.record.getBool('logo')) return
  // The image is stored. Images that can't be deleted now are deleted within the hour.
  try {
    prune(e.app)
  } catch (error) {
    e.app.logger().error('failed to remove surplus images', 'error', String(error))
  }
}, 'uploads')

cronAdd('uploads_prune', '23 * * * *', () => {
  const { forgetClients, prune } = require(`${__hooks}/lib/uploads.js`)
  prune($app)
  forgetClients($app)
})
