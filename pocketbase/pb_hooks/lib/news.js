const { asked, conflict, limitOf, paged } = require(`${__hooks}/lib/administration.js`)
const { linkKey, linkPart } = require(`${__hooks}/lib/link-key.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const ARTICLE = `SELECT json_object('id', id, 'title', title, 'url', url, 'source', source, 'summary', summary,
    'publishedAt', publishedAt, 'hidden', json(iif(hidden, 'true', 'false')), 'updated', updated) AS item
  FROM news`
const FOUND = `(title || ' ' || source || ' ' || url || ' ' || summary) LIKE`
const STATES = { shown: 'NOT hidden', hidden: 'hidden' }
const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)\|([a-z0-9]{1,30})$/

const rows = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

/** A page of articles, hidden ones too, the newest first. */
function articles(e) {
  const limit = limitOf(e)
  const { where, binds } = filterOf(e)
  const { total } = row(e.app, `SELECT count(*) AS total FROM news WHERE ${where.join(' AND ')}`, binds, {
    total: 0,
  })
  const after = asked(e, 'after')
  const cursor = after ? CURSOR.exec(after) : null
  if (after && !cursor) refuse({ after: 'Must be the next cursor of the previous page' })
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

/** Replies 409 if another article has the link that an admin gives this one. */
function mustBeUnlisted(e) {
  const isMoved = e.record.getString('url') !== e.record.original().getString('url')
  const other = isMoved && e.auth.collection().name !== 'services' ? withLink(e.app, e.record) : undefined
  if (other) {
    const message = 'An article with this link already exists'
    const { title, hidden } = other
    conflict(e, message, { url: { code: 'validation_not_unique', message }, taken: { title, hidden } })
  }
  e.next()
}

/** Another article whose link leads to the same page. */
function withLink(app, article) {
  const url = article.getString('url')
  const key = linkKey(url)
  const binds = { id: article.id, part: linkPart(key) }
  const alike = rows(app, `${ARTICLE} WHERE id <> {:id} AND instr(lower(url), {:part})`, binds)
  return alike.find((other) => linkKey(other.url) === key)
}

/** The link that an article had stays known, so that gathering does not bring it back by it. */
function keepFormerLink(article) {
  const before = article.original().getString('url')
  if (!before || before === article.getString('url')) return
  const kept = JSON.parse(article.getString('formerUrls') || 'null') || []
  article.set('formerUrls', [...kept.filter((url) => url !== before), before].slice(-50))
}

module.exports = { articles, keepFormerLink, mustBeUnlisted }
