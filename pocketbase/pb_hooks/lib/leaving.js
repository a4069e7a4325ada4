/** What a person who leaves takes along: unreviewed agents, queued mail and their name at what stays; votes cascade. */
module.exports.leave = (app, person) => {
  for (const agent of app.findRecordsByFilter('agents', 'submitter = {:id}', '', 0, 0, { id: person.id })) {
    if (agent.getString('status') !== 'approved') app.delete(agent)
    else if (names(person, agent.getString('submittedBy'))) {
      agent.set('submittedBy', '')
      app.save(agent)
    }
  }
  app
    .db()
    .newQuery('DELETE FROM mail_queue WHERE user = {:id} OR "to" = {:email} COLLATE NOCASE')
    .bind({ id: person.id, email: person.email() })
    .execute()
}

function names(person, text) {
  const [first, last, email] = [person.getString('firstName'), person.getString('lastName'), person.email()]
  const own = [email, first, last, `${first} ${last}`, `${last} ${first}`, `${first} ${last} <${email}>`]
  const plain = (name) => name.toLowerCase().replace(/\s+/g, ' ').trim()
  return plain(text) !== '' && own.map(plain).includes(plain(text))
}
