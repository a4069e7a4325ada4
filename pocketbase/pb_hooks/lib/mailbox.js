// The same as EMAIL in site/catalogue/person.ts.
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** The text when it is an e-mail address, else nothing. */
module.exports.mailboxOf = (text) => (text.length <= 254 && EMAIL.test(text) ? text : '')
