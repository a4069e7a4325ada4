const { administer, asked, bodyOf, find, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { saveAudited } = require(`${__hooks}/lib/audit.js`)
const { linkKey, linkPart } = require(`${__hooks}/lib/link-key.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const TEXTS = ['title', 'url', 'source', 'summary', 'publishedAt']
const ARTICLE = `SELECT json_object('id', id, 'title', title, 'url', url, 'source', source, 'summary', summary,
    'publishedAt', publishedAt, 'hidden', json(iif(hidden, 'true', 'false')), 'version', updated) AS item
  FROM news`
const FOUND = `(title || ' ' || source || ' ' || url || ' ' || summary) LIKE`
const STATES = { shown: 'NOT hidden', hidden: 'hidden' }
const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)\|([a-z0-9]{1,30})$/

const rows = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)
const one = (app, id) => rows(app, `${ARTICLE} WHERE id = {:id}`, { id })[0]

/** A page of articles, hidden ones too, the newest first. */
function articles(e) {
  const limit = limitOf(e)
  const { where, binds } = filterOf(e)
  const { total } = row(e.app, `SELECT count(*) AS total FROM news WHERE ${where.join(' AND ')}`, binds, {
    total: 0,
  })
  const after = asked(e, 'after')
  const cursor = after ? CURSOR.exec(after) : null
  if (after && !cursor) refuse({ after: 'Must be the next of the page before' })
  if (cursor) where.push('publishedAt <= {:key} AND (publishedAt < {:key} OR id > {:id})')
  const sql = `${ARTICLE} WHERE ${where.join(' AND ')} ORDER BY publishedAt DESC, id LIMIT ${limit + 1}`
  const found = rows(e.app, sql, cursor ? Object.assign({ key: cursor[1], id: cursor[2] }, binds) : binds)
  return Object.assign(
    paged(found, limit, (last) => `${last.publishedAt}|${last.id}`),
    { total },
  )
}

/** Every word must occur somewhere in an article. */
function filterOf(e) {
  const state = asked(e, 'state')
  const where = [STATES[state] || 'true']
  const binds = {}
  const words = asked(e, 'search').split(/\s+/).filter(Boolean)
  words.slice(0, 20).forEach((word, n) => {
    where.push(`${FOUND} {:word${n}} ESCAPE '\\'`)
    binds[`word${n}`] = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  })
  return { where, binds }
}

function add(e) {
  const given = bodyOf(e)
  let standing
  const id = administer(e, (app) => {
    const article = new Record(app.findCollectionByNameOrId('news'))
    set(article, given)
    standing = withLink(app, article)
    if (standing) return ''
    saveAudited(app, e.auth, article)
    return article.id
  })
  return standing ? taken(e, standing) : e.json(201, one(e.app, id))
}

function change(e) {
  const { version, ...given } = bodyOf(e)
  return keep(e, version, (article) => set(article, given))
}

/** Hides an article from readers, or shows it again. */
function hide(e) {
  const { version, hidden } = bodyOf(e)
  if (typeof hidden !== 'boolean') refuse({ hidden: 'Must be true or false' })
  return keep(e, version, (article) => article.set('hidden', hidden))
}

/** Changes an article. Replies 409 with what is stored if that isn't the version that was read, or if another article has the link. */
function keep(e, version, give) {
  const id = e.request.pathValue('id')
  let isCurrent = true
  let standing
  administer(e, (app) => {
    const article = find(app, 'news', id)
    isCurrent = !version || String(version).replace('T', ' ') === article.getString('updated')
    if (!isCurrent) return
    give(article)
    const isMoved = article.getString('url') !== article.original().getString('url')
    standing = isMoved ? withLink(app, article) : undefined
    if (!standing) saveAudited(app, e.auth, article)
  })
  if (standing) return taken(e, standing)
  if (isCurrent) return e.json(200, one(e.app, id))
  const message = 'Somebody else changed this meanwhile'
  return e.json(409, { status: 409, message, data: { current: one(e.app, id) } })
}

function set(article, given) {
  for (const name of TEXTS) if (typeof given[name] === 'string') article.set(name, given[name])
}

/** Another article whose link leads to the same page. */
function withLink(app, article) {
  const url = article.getString('url')
  const key = linkKey(url)
  const binds = { id: article.id, part: linkPart(key) }
  const alike = rows(app, `${ARTICLE} WHERE id <> {:id} AND instr(lower(url), {:part})`, binds)
  return alike.find((other) => linkKey(other.url) === key)
}

function taken(e, { title, hidden }) {
  const message = 'There is an article with this link'
  const url = { code: 'validation_not_unique', message }
  return e.json(409, { status: 409, message, data: { url, taken: { title, hidden } } })
}

/** The link that an article had stays known, so that gathering does not bring it back by it. */
function keepFormerLink(article) {
  const before = article.original().getString('url')
  if (!before || before === article.getString('url')) return
  const kept = JSON.parse(article.getString('formerUrls') || 'null') || []
  article.set('formerUrls', [...kept.filter((url) => url !== before), before].slice(-50))
}

module.exports = { add, articles, change, hide, keepFormerLink }
