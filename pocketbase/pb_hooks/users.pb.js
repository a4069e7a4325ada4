/// <reference path="../types.d.ts" />

onRecordCreate((e) => {
  if (!e.record.getString('role')) e.record.set('role', 'user')
  e.next()
}, 'users')

onRecordValidate((e) => {
  const { refuse } = require(`${__hooks}/lib/validity.js`)
  const password = e.record.getString('password')
  const strong = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  if (password && password.length < 8) refuse({ password: 'Password must be at least 8 characters' })
  if (password && !strong) {
    refuse({
      password: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
    })
  }
  e.next()
}, 'users')

// Administrators see addresses without the power to change them.
onRecordEnrich((e) => {
  const auth = e.requestInfo.auth
  const admin = auth && auth.collection().name === 'users' && auth.getString('role') === 'admin'
  if (admin) e.record.ignoreEmailVisibility(true)
  e.next()
}, 'users')

onRecordAuthWithOAuth2Request((e) => {
  if (!e.oAuth2User.email) throw new BadRequestError('The Google account has no verified e-mail address')
  const raw = e.oAuth2User.rawUser || {}
  if (!e.record) {
    const names = { firstName: raw.given_name || e.oAuth2User.name, lastName: raw.family_name || '' }
    e.createData = Object.assign({}, e.createData, names)
  }
  e.next()
}, 'users')

// Mail waits in a queue that the site empties: none is lost because a mail server is down.
onMailerSend((e) => {
  for (const to of e.message.to) {
    const mail = new Record(e.app.findCachedCollectionByNameOrId('mail_queue'))
    mail.load({
      to: to.address,
      subject: e.message.subject,
      html: e.message.html,
      text: e.message.text,
      state: 'queued',
      nextAt: new DateTime(),
    })
    e.app.save(mail)
  }
})
