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

/** Whether the text is, or holds among other words, the person's name or address. */
function names(person, text) {
  const [first, last, email] = [person.getString('firstName'), person.getString('lastName'), person.email()]
  const words = (name) =>
    ` ${name
      .toLowerCase()
      .replace(/[\s,;<>()]+/g, ' ')
      .trim()} `
  const held = [email, `${first} ${last}`, `${last} ${first}`].map(words)
  return (
    words(text) === words(first) ||
    words(text) === words(last) ||
    held.some((name) => words(text).includes(name))
  )
}
