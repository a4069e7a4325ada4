/** What an email about a submission is filled with; null when it is of no use any more. */
module.exports.submissionFacts = (app, mail) => {
  const agent = find(app, 'agents', mail.agent)
  const person = mail.user ? find(app, 'users', mail.user) : null
  if (!agent || (mail.user && !person)) return null
  const about = mail.template.replace('submission-', '')
  const status = agent.getString('status')
  if (about !== 'received' && about !== status) return null
  // The account may have another address by now.
  if (person) mail.to = person.email()
  const isProved = person ? person.verified() : false
  return {
    token: '',
    agent: agent.id,
    hasAccount: person !== null,
    firstName: isProved ? person.getString('firstName') : '',
    // An email to an unproved address holds no text of whoever typed it, which could be spam, until somebody has approved it.
    name: isProved || about === 'approved' ? agent.getString('name') : '',
    note: about === 'rejected' ? agent.getString('moderationNote') : '',
  }
}

function find(app, collection, id) {
  try {
    return app.findRecordById(collection, id)
  } catch (_) {
    return null
  }
}
