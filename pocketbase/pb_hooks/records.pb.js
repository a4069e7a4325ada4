/// <reference path="../types.d.ts" />

// Write only the columns that changed: otherwise an edit would undo votes counted and passwords changed meanwhile.
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
  const { slugOf } = require(`${__hooks}/lib/slug.js`)
  if (!e.record.getString('slug')) e.record.set('slug', slugOf(e.record.getString('name')))
  e.next()
}, 'categories')

onRecordValidate((e) => {
  const { nameProblems, refuse } = require(`${__hooks}/lib/validity.js`)
  refuse(nameProblems(e.record, 'name'))
  e.next()
}, 'categories')

// The address that it had leads to it from then on, whoever renames it.
onRecordUpdate((e) => require(`${__hooks}/lib/slug.js`).keepFormer(e), 'categories')
onRecordCreate((e) => require(`${__hooks}/lib/slug.js`).takeOver(e), 'categories')

onRecordValidate((e) => {
  const { refuse, isWebAddress } = require(`${__hooks}/lib/validity.js`)
  if (!isWebAddress(e.record.getString('url'))) refuse({ url: 'Please enter a valid URL' })
  e.next()
}, 'news')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/news.js`).keepFormerLink(e.record)
  e.next()
}, 'news')

// The catalogue may have changed: sends the site a message, after which it reads the feed.
// Not for votes: there are many, a message costs more than counting one, and the site reads the feed after its own writes.
const WAKE = ['agents', 'categories', 'news']
onRecordAfterCreateSuccess((e) => require(`${__hooks}/lib/wake.js`).wake(e), ...WAKE)
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib/wake.js`).wake(e), ...WAKE)
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib/wake.js`).wake(e), ...WAKE)
