/// <reference path="../types.d.ts" />

onRecordCreate((e) => {
  if (!e.record.getString('role')) e.record.set('role', 'user')
  e.record.set('hasPassword', e.record.getString('password') !== '')
  e.next()
}, 'users')

// The account and its verification email are saved in one transaction. Google and superusers vouch for their addresses.
onRecordCreateRequest((e) => {
  const { enqueueEmail } = require(`${__hooks}/lib/mail.js`)
  if (e.hasSuperuserAuth() || e.requestInfo().context !== 'default') return e.next()
  require(`${__hooks}/lib/rows.js`).inTransaction(e, (app) => {
    e.next()
    enqueueEmail(app, 'verify-email', { to: e.record.email(), user: e.record.id })
  })
}, 'users')

// For sign-ins with Google PocketBase sets only the hash of a random password, so the plain field stays empty.
// A change that ends every session also cancels a change of address, which an intruder may have requested.
onRecordUpdate((e) => {
  const before = e.record.original()
  const isChanged = (field) => e.record.getString(field) !== before.getString(field)
  const hash = 'password:hash'
  if (isChanged(hash)) e.record.set('hasPassword', e.record.getString('password') !== '')
  if (isChanged('email') || isChanged(hash) || isChanged('tokenKey')) e.record.set('pendingEmail', '')
  e.next()
}, 'users')

// A suspension ends all sessions at once. Every change of roles leaves at least one admin.
onRecordUpdate((e) => {
  const { isSuspended, keepAnAdmin } = require(`${__hooks}/lib/users.js`)
  const before = e.record.original()
  const begins = isSuspended(e.record) && !isSuspended(before)
  if (begins) e.record.refreshTokenKey()
  if (!begins && e.record.getString('role') === before.getString('role')) return e.next()
  keepAnAdmin(e, begins ? 'suspended' : 'role', () => e.next())
}, 'users')

// Users may cancel a change of address. `pendingEmail` itself is hidden, so PocketBase drops it from a body.
onRecordUpdateRequest((e) => {
  const { keepsEmail } = require(`${__hooks}/lib/administration.js`).bodyOf(e)
  if (keepsEmail) e.record.set('pendingEmail', '')
  e.next()
}, 'users')

// Of two requests with one link, the second finds the key that the first has changed.
onRecordConfirmPasswordResetRequest((e) => {
  require(`${__hooks}/lib/rows.js`).inTransaction(e, (app) => {
    if (app.findRecordById('users', e.record.id).tokenKey() !== e.record.tokenKey()) {
      const { refuseAs } = require(`${__hooks}/lib/validity.js`)
      refuseAs(400, 'token', 'token_used', 'This link has already been used')
    }
    e.next()
  })
}, 'users')

// Only the last requested address can be confirmed.
onRecordRequestEmailChangeRequest((e) => {
  e.record.set('pendingEmail', e.newEmail)
  e.app.save(e.record)
  e.next()
}, 'users')

onRecordConfirmEmailChangeRequest((e) => {
  if (e.record.getString('pendingEmail') !== e.newEmail) {
    const { refuseAs } = require(`${__hooks}/lib/validity.js`)
    refuseAs(400, 'token', 'token_outdated', 'A different email address has been requested since')
  }
  e.next()
}, 'users')

onRecordValidate((e) => {
  const { nameProblems, refuse } = require(`${__hooks}/lib/validity.js`)
  refuse(nameProblems(e.record, 'firstName', 'lastName'))
  const password = e.record.getString('password')
  const strong = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  const weak = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'
  if (password && password.length < 8) refuse({ password: 'Password must be at least 8 characters' })
  if (password && !strong) refuse({ password: weak })
  e.next()
}, 'users')

// Admins see addresses but can't change them. Users see everything about themselves.
onRecordEnrich((e) => {
  const auth = e.requestInfo.auth
  const user = auth && auth.collection().name === 'users'
  if (user && auth.getString('role') === 'admin') e.record.ignoreEmailVisibility(true)
  if (user && auth.id === e.record.id) {
    const { mayStillConfirm } = require(`${__hooks}/lib/mail.js`)
    if (!mayStillConfirm(e.app, e.record)) e.record.set('pendingEmail', '')
    e.record.unhide('hasPassword', 'pendingEmail')
    const { rows } = require(`${__hooks}/lib/rows.js`)
    const votes = 'SELECT json_quote(agent) AS item FROM votes WHERE user = {:user}'
    e.record.withCustomData(true)
    e.record.set('votes', rows(e.app, votes, { user: auth.id }))
  }
  e.next()
}, 'users')

onRecordAuthWithOAuth2Request((e) => {
  if (!e.oAuth2User.email) {
    const { refuseAs } = require(`${__hooks}/lib/validity.js`)
    refuseAs(400, 'email', 'google_unverified', 'The Google account has no verified email address')
  }
  const { profileOf } = require(`${__hooks}/lib/users.js`)
  const profile = profileOf(e.oAuth2User)
  if (!e.record) e.createData = Object.assign({}, e.createData, profile)
  // The names of an unverified account may be false too.
  else if (!e.record.verified()) e.record.load(profile)
  e.next()
}, 'users')

onRecordDelete((e) => {
  const { leave } = require(`${__hooks}/lib/personal-data.js`)
  const { keepAnAdmin } = require(`${__hooks}/lib/users.js`)
  keepAnAdmin(e, 'role', (transaction) => {
    leave(transaction, e.record)
    e.next()
  })
}, 'users')
