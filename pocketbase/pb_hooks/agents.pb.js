/// <reference path="../types.d.ts" />

// A submission starts with fixed values. Only imports, which run as a service or superuser, may set others.
onRecordCreateRequest((e) => {
  const { isSite } = require(`${__hooks}/lib/administration.js`)
  if (isSite(e.auth)) require(`${__hooks}/lib/feed.js`).prepareImport(e)
  else require(`${__hooks}/lib/submissions.js`).begin(e.record, e.auth)
  e.next()
}, 'agents')

// For every writer: only votes change the counter, missing dates are set, only an approved agent is featured, and a website has one key.
onRecordCreate((e) => {
  const { websiteKey } = require(`${__hooks}/lib/website-key.js`)
  const now = new DateTime()
  const approved = e.record.getString('status') === 'approved'
  e.record.set('upvotes', 0)
  e.record.set('websiteKey', websiteKey(e.record.getString('websiteUrl')))
  if (!e.record.getString('created')) e.record.set('created', now)
  if (!e.record.getString('submittedAt')) e.record.set('submittedAt', e.record.get('created'))
  if (approved && !e.record.getString('approvedAt')) e.record.set('approvedAt', now)
  if (e.record.getString('status') === 'pending' && !e.record.getString('queuedAt'))
    e.record.set('queuedAt', now)
  e.next()
}, 'agents')

onRecordUpdate((e) => {
  const { websiteKey } = require(`${__hooks}/lib/website-key.js`)
  const { passOnKey, setDates } = require(`${__hooks}/lib/submissions.js`)
  const before = e.record.original()
  const status = e.record.getString('status')
  e.record.set('upvotes', before.get('upvotes'))
  if (!e.record.getString('created')) e.record.set('created', before.get('created'))
  setDates(e.record, before)
  const [key, former] = [e.record, before].map((agent) => websiteKey(agent.getString('websiteUrl')))
  const isAnother = key !== former || before.getString('status') === 'rejected'
  e.record.set('websiteKey', isAnother ? key : before.get('websiteKey'))
  if (status !== 'approved' && before.getBool('featured')) e.record.set('featured', false)
  e.next()
  if (isAnother || status === 'rejected') passOnKey(e.app, before.getString('websiteKey'))
}, 'agents')

onRecordDelete((e) => {
  e.next()
  require(`${__hooks}/lib/submissions.js`).passOnKey(e.app, e.record.getString('websiteKey'))
}, 'agents')

onRecordValidate((e) => {
  const { agentProblems, refuse } = require(`${__hooks}/lib/validity.js`)
  const { imageProblems } = require(`${__hooks}/lib/uploads.js`)
  refuse(agentProblems(e.record))
  refuse(imageProblems(e.app, e.record))
  e.next()
}, 'agents')

// Hides the submitter and the note from guests and other users. Replies to an admin's change include the submission's status.
onRecordEnrich((e) => {
  const { isAdmin, mayRead } = require(`${__hooks}/lib/administration.js`)
  const { auth, method } = e.requestInfo
  if (mayRead(auth, e.record)) e.record.unhide('submitter', 'moderationNote')
  e.record.withCustomData(true)
  e.record.set('previewSizes', require(`${__hooks}/lib/uploads.js`).previewSizes(e.app, e.record))
  if (isAdmin(auth) && method === 'PATCH')
    e.record.set('standing', require(`${__hooks}/lib/review.js`).statusOf(e.app, e.record))
  e.next()
}, 'agents')

// moderationNote is hidden, so PocketBase drops it from an admin's request. A note belongs to one decision.
onRecordUpdateRequest((e) => {
  const { isSite } = require(`${__hooks}/lib/administration.js`)
  if (isSite(e.auth)) require(`${__hooks}/lib/feed.js`).prepareImport(e)
  else require(`${__hooks}/lib/review.js`).checkEdit(e)
  const isDecision = e.record.getString('status') !== e.record.original().getString('status')
  const note = isDecision && !isSite(e.auth) ? '' : e.record.getString('moderationNote')
  const sent = new DynamicModel({ moderationNote: note })
  e.bindBody(sent)
  e.record.set('moderationNote', sent.moderationNote)
  e.next()
}, 'agents')

// Sent with the submitter's token or none, after the site has checked the fields.
routerAdd('POST', '/api/roster/submissions', (e) => require(`${__hooks}/lib/submissions.js`).submit(e))

// Sent as submissions are.
routerAdd('POST', '/api/roster/agents/{id}/suggestions', (e) =>
  require(`${__hooks}/lib/suggestions.js`).suggest(e),
)

// The site sends these itself for callers with the secret key of a submission.
routerAdd('PUT', '/api/roster/submissions/{id}', (e) => require(`${__hooks}/lib/submissions.js`).resubmit(e))

routerAdd('GET', '/api/roster/submissions/{id}', (e) => {
  const { findOwn } = require(`${__hooks}/lib/submissions.js`)
  const { revisionsOf, standingOf } = require(`${__hooks}/lib/review.js`)
  const agent = findOwn(e)
  const [standing] = standingOf(e, [agent])
  return e.json(200, Object.assign(standing, { revisions: revisionsOf(e.app, agent.id) }))
})

routerAdd('GET', '/api/roster/review-queue', (e) => {
  const { reviewQueue } = require(`${__hooks}/lib/review.js`)
  return e.json(200, reviewQueue(e.app))
})

// For every writer, PocketBase's console included.
onRecordUpdate((e) => require(`${__hooks}/lib/submission-emails.js`).noteDecision(e), 'agents')
