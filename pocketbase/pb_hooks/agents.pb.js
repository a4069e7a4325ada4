/// <reference path="../types.d.ts" />

// A submission starts with fixed values; only services and superusers, which import, may set others.
onRecordCreateRequest((e) => {
  const { begin } = require(`${__hooks}/lib/submissions.js`)
  const collection = e.auth ? e.auth.collection().name : ''
  if (collection === 'services') {
    require(`${__hooks}/lib/wake.js`).hush(e.record)
    require(`${__hooks}/lib/imports.js`).keep(e)
  }
  if (collection === '_superusers' || collection === 'services')
    require(`${__hooks}/lib/uploads.js`).trustImages(e.record)
  else begin(e.record, e.auth)
  e.next()
}, 'agents')

// For every writer: only votes change the counter, dates are filled in, and an agent that is not approved is not featured.
onRecordCreate((e) => {
  const now = new DateTime()
  const approved = e.record.getString('status') === 'approved'
  e.record.set('upvotes', 0)
  if (!e.record.getString('created')) e.record.set('created', now)
  if (!e.record.getString('submittedAt')) e.record.set('submittedAt', e.record.get('created'))
  if (approved && !e.record.getString('approvedAt')) e.record.set('approvedAt', now)
  if (e.record.getString('status') === 'pending' && !e.record.getString('queuedAt'))
    e.record.set('queuedAt', now)
  e.next()
}, 'agents')

onRecordUpdate((e) => {
  const before = e.record.original()
  const approved = e.record.getString('status') === 'approved'
  e.record.set('upvotes', before.get('upvotes'))
  if (!e.record.getString('created')) e.record.set('created', before.get('created'))
  if (approved && !e.record.getString('approvedAt')) e.record.set('approvedAt', new DateTime())
  if (!approved && before.getBool('featured')) e.record.set('featured', false)
  if (e.record.getString('status') === 'pending' && !e.record.getString('queuedAt'))
    e.record.set('queuedAt', new DateTime())
  e.next()
}, 'agents')

onRecordValidate((e) => {
  const { agentProblems, refuse } = require(`${__hooks}/lib/validity.js`)
  const { imageProblems } = require(`${__hooks}/lib/uploads.js`)
  refuse(agentProblems(e.record))
  refuse(imageProblems(e.app, e.record))
  e.next()
}, 'agents')

// Guests and other users never learn who submitted, nor what was noted: both are hidden from them. The images' sizes are kept with the uploads.
onRecordEnrich((e) => {
  const auth = e.requestInfo.auth
  const collection = auth ? auth.collection().name : ''
  const trusted = collection === '_superusers' || collection === 'services'
  const admin = collection === 'users' && auth.getString('role') === 'admin'
  const owner = collection === 'users' && auth.id === e.record.getString('submitter')
  if (trusted || admin || owner) e.record.unhide('submitter', 'moderationNote')
  e.record.withCustomData(true)
  e.record.set('previewSizes', require(`${__hooks}/lib/uploads.js`).previewSizes(e.app, e.record))
  e.next()
}, 'agents')

// moderationNote is hidden, so PocketBase drops it from what an administrator sends.
onRecordUpdateRequest((e) => {
  const collection = e.auth ? e.auth.collection().name : ''
  if (collection === 'services') {
    require(`${__hooks}/lib/wake.js`).hush(e.record)
    require(`${__hooks}/lib/imports.js`).keep(e)
  }
  if (collection === '_superusers' || collection === 'services') {
    require(`${__hooks}/lib/uploads.js`).trustImages(e.record)
  }
  const sent = new DynamicModel({ moderationNote: e.record.getString('moderationNote') })
  e.bindBody(sent)
  e.record.set('moderationNote', sent.moderationNote)
  e.next()
}, 'agents')
