/** Whether the text is, or holds among other words, the person's name or address. */
module.exports.names = (person, text) => {
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
