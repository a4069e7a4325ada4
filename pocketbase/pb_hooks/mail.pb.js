/// <reference path="../types.d.ts" />

const forSender = require(`${__hooks}/lib/routes.js`).routesFor('services')

onMailerRecordPasswordResetSend((e) => {
  const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
  enqueueEmail(e.app, 'reset-password', { to: e.record.email(), user: e.record.id })
}, 'users')

onMailerRecordVerificationSend((e) => {
  const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
  enqueueEmail(e.app, 'verify-email', { to: e.record.email(), user: e.record.id })
}, 'users')

onMailerRecordEmailChangeSend((e) => {
  const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
  enqueueEmail(e.app, 'confirm-email', { to: e.meta.newEmail, user: e.record.id })
}, 'users')

// PocketBase's own emails to superusers of its console.
onMailerSend((e) => {
  const { enqueue } = require(`${__hooks}/lib/mail.js`)
  const { subject, html, text } = e.message
  for (const to of e.message.to) enqueue(e.app, { to: to.address, subject, html, text })
})

routerAdd('POST', '/api/roster/forgot-password', (e) => {
  const { enqueueReset } = require(`${__hooks}/lib/mail.js`)
  const asked = new DynamicModel({ email: '' })
  e.bindBody(asked)
  enqueueReset(e.app, asked.email)
  return e.noContent(204)
})

// PocketBase's own routes use a link up when they check it.
routerAdd('POST', '/api/roster/check-link', (e) => {
  const { isAlive } = require(`${__hooks}/lib/mail.js`)
  const asked = new DynamicModel({ template: '', token: '' })
  e.bindBody(asked)
  if (!isAlive(e.app, asked)) throw new BadRequestError('This link is no longer valid')
  return e.noContent(204)
})

forSender('POST', '/api/roster/mail/claim', (e) => {
  const { claim, prepare } = require(`${__hooks}/lib/mail.js`)
  const { send } = require(`${__hooks}/lib/rows.js`)
  const asked = new DynamicModel({ seconds: 60, limit: 1, sender: '' })
  e.bindBody(asked)
  const claimed = claim(e.app, asked)
  return send(e, {
    mails: claimed.filter((mail) => prepare(e.app, mail)),
    isMore: claimed.length === asked.limit,
  })
})

forSender('POST', '/api/roster/mail/reminder', (e) => {
  const { bodyOf } = require(`${__hooks}/lib/administration.js`)
  require(`${__hooks}/lib/mail.js`).remindAdmins(e.app, bodyOf(e))
  return e.noContent(204)
})

forSender('GET', '/api/roster/mail/state', (e) => require(`${__hooks}/lib/mail.js`).mailState(e))

cronAdd('mail_prune', '11 4 * * *', () => {
  const old = "state IN ('sent', 'failed') AND updated < datetime('now', '-30 days')"
  require(`${__hooks}/lib/rows.js`).run($app, `DELETE FROM mail_queue WHERE ${old}`)
})
