/// <reference path="../types.d.ts" />

onRecordCreate((e) => {
  if (!e.record.getString('role')) e.record.set('role', 'user')
  e.record.set('hasPassword', e.record.getString('password') !== '')
  e.next()
}, 'users')

// A password nobody chose is set as a hash only: PocketBase does so for whoever comes by Google.
onRecordUpdate((e) => {
  const before = e.record.original()
  const hash = 'password:hash'
  if (e.record.getString(hash) !== before.getString(hash))
    e.record.set('hasPassword', e.record.getString('password') !== '')
  if (e.record.email() !== before.email()) e.record.set('pendingEmail', '')
  e.next()
}, 'users')

// Only the address that was asked for last can be confirmed.
onRecordRequestEmailChangeRequest((e) => {
  e.record.set('pendingEmail', e.newEmail)
  e.app.save(e.record)
  e.next()
}, 'users')

onRecordConfirmEmailChangeRequest((e) => {
  if (e.record.getString('pendingEmail') !== e.newEmail)
    throw new BadRequestError('Another address was asked for since')
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

// Administrators see addresses without the power to change them; people see what is kept about themselves.
onRecordEnrich((e) => {
  const auth = e.requestInfo.auth
  const user = auth && auth.collection().name === 'users'
  if (user && auth.getString('role') === 'admin') e.record.ignoreEmailVisibility(true)
  if (user && auth.id === e.record.id) e.record.unhide('hasPassword', 'pendingEmail')
  e.next()
}, 'users')

routerAdd(
  'GET',
  '/api/roster/me',
  (e) => {
    $apis.enrichRecord(e, e.auth)
    e.auth.ignoreEmailVisibility(true)
    return e.json(200, e.auth)
  },
  $apis.requireAuth('users'),
)

// Takes back a change of address that waits for its confirmation.
routerAdd(
  'DELETE',
  '/api/roster/me/pending-email',
  (e) => {
    e.auth.set('pendingEmail', '')
    e.app.save(e.auth)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

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

onRecordDelete((e) => {
  const { leave } = require(`${__hooks}/lib/leaving.js`)
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    leave(transaction, e.record)
    e.next()
  })
  e.app = app
}, 'users')
