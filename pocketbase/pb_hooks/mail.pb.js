/// <reference path="../types.d.ts" />

onMailerRecordPasswordResetSend((e) => {
  require(`${__hooks}/lib/mail.js`).enqueueLetter(e, 'reset-password')
}, 'users')

onMailerRecordVerificationSend((e) => {
  require(`${__hooks}/lib/mail.js`).enqueueLetter(e, 'verify-email')
}, 'users')

onMailerRecordEmailChangeSend((e) => {
  require(`${__hooks}/lib/mail.js`).enqueueLetter(e, 'confirm-email')
}, 'users')

// What PocketBase writes itself, for its console's superusers.
onMailerSend((e) => {
  const { enqueue } = require(`${__hooks}/lib/mail.js`)
  const { subject, html, text } = e.message
  for (const to of e.message.to) enqueue(e.app, { to: to.address, subject, html, text })
})

routerAdd(
  'POST',
  '/api/roster/mail/claim',
  (e) => {
    const { claim } = require(`${__hooks}/lib/mail.js`)
    const { send } = require(`${__hooks}/lib/rows.js`)
    const asked = new DynamicModel({ seconds: 60, limit: 1, sender: '' })
    e.bindBody(asked)
    return send(e, { mails: claim(e.app, asked) })
  },
  $apis.requireAuth('services'),
)

cronAdd('mail_prune', '11 4 * * *', () => {
  $app
    .db()
    .newQuery("DELETE FROM mail_queue WHERE state = 'sent' AND updated < datetime('now', '-30 days')")
    .execute()
})
