/** Whether the chain of the audit log is whole. What was found whole is remembered until the process ends, so that a look reads only what is new. */
const { fits, HEAD, HEAD_SHAPE, ROWS } = require(`${__hooks}/lib/chain.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)

const BATCH = 500
/** One look reads no more rows than this: each costs goja time, and an administrator waits. */
const LOOK = 4000
const CHECKED = 'audit.checked'
const START = { number: 0, hash: '' }
const ERASED = `SELECT json(iif(json_valid(after), after, 'null')) AS item FROM audit WHERE action = 'audit.erase'`

/** Looks at what came since the last look. */
function look(app) {
  return lookFrom(app, remembered(app), LOOK)
}

/** Looks from a place of an earlier look on, whatever is remembered; from the beginning without one. */
function lookAgain(app, place) {
  const [number, hash] = place.split('.')
  return lookFrom(app, { number: Number(number) || 0, hash: hash || '' }, LOOK, true)
}

/** Looks at every row, or at all new ones; nobody waits for it. */
function lookAtAll(app, isFromStart) {
  const found = lookFrom(app, isFromStart ? START : remembered(app), Number.MAX_SAFE_INTEGER)
  if (!found.whole) app.logger().error('audit log hash chain is broken', 'row', found.firstBad || 0)
}

function remembered(app) {
  const text = app.store().get(CHECKED)
  return text ? JSON.parse(text) : START
}

function lookFrom(app, start, most, isAgain) {
  const head = row(app, HEAD, {}, HEAD_SHAPE)
  const { last, isBad } = walk(app, start, head, start.number + most)
  const isLast = last.number === head.number
  // Rows that were seen are gone, and whoever took them has set the head back.
  const isCut = remembered(app).number > head.number
  const isWhole =
    !isBad &&
    !isCut &&
    head.n === head.number &&
    last.number <= head.number &&
    (!isLast || last.hash === head.hash)
  const { number, hash } = last
  // What an administrator names is no proof of what is before it.
  if (isCut) return Object.assign(foundOf(false, head, head), { firstBad: head.number + 1 })
  if (!isWhole) app.store().remove(CHECKED)
  else if (!isAgain) app.store().set(CHECKED, JSON.stringify({ number, hash }))
  const found = foundOf(isWhole, head, last)
  const isNamed = isBad || start.number === 0 || number < head.number
  return isWhole || !isNamed ? found : Object.assign(found, { firstBad: number + 1 })
}

/** What is told of a look that came as far as a row. */
function foundOf(whole, head, { number, hash }) {
  return { whole, rows: head.n, head: head.hash, checked: number, place: `${number}.${hash}` }
}

/** The last row that fits, from one that does on. */
function walk(app, start, head, end) {
  const erased = erasedParts(app)
  const after = `${ROWS} WHERE number > {:after} ORDER BY number LIMIT ${BATCH}`
  let last = start
  while (last.number < Math.min(head.number, end)) {
    const entries = JSON.parse(list(app, after, { after: last.number }).json)
    if (entries.length === 0) return { last, isBad: true }
    for (const entry of entries) {
      if (entry.number > head.number) break
      if (entry.number !== last.number + 1 || !fits(last.hash, entry, erased)) return { last, isBad: true }
      last = entry
    }
    if (entries[0].number > head.number) return { last, isBad: true }
  }
  return { last, isBad: false }
}

function erasedParts(app) {
  const erased = { actor: new Set(), about: new Set() }
  for (const after of JSON.parse(list(app, ERASED).json)) {
    for (const name of ['actor', 'about']) {
      const numbers = after ? after[name] : null
      if (Array.isArray(numbers)) for (const number of numbers) erased[name].add(number)
    }
  }
  return erased
}

module.exports = { look, lookAgain, lookAtAll }
