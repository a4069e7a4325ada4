const { asked, conflict, including, newestPage } = require(`${__hooks}/lib/administration.js`)
const { rows } = require(`${__hooks}/lib/rows.js`)

const ARTICLE = `json_object('id', id, 'title', title, 'url', url, 'source', source, 'summary', summary,
    'publishedAt', publishedAt, 'hidden', json(iif(hidden, 'true', 'false')), 'updated', updated)`
const TEXT = "(title || ' ' || source || ' ' || url || ' ' || summary)"
const STATES = { shown: 'NOT hidden', hidden: 'hidden' }

function articles(e) {
  const where = [STATES[asked(e, 'state')] || 'true']
  const binds = {}
  const words = asked(e, 'search').split(/\s+/).filter(Boolean)
  words.slice(0, 20).forEach((word, n) => {
    where.push(`${TEXT} LIKE {:word${n}} ESCAPE '\\'`)
    binds[`word${n}`] = including(word)
  })
  return newestPage(e, { items: ARTICLE, table: 'news', date: 'publishedAt', where, binds })
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

function withLink(app, article) {
  const url = article.getString('url')
  const key = linkKey(url)
  const binds = { id: article.id, part: linkPart(key) }
  const alike = rows(
    app,
    `SELECT ${ARTICLE} AS item FROM news WHERE id <> {:id} AND instr(lower(url), {:part})`,
    binds,
  )
  return alike.find((other) => linkKey(other.url) === key)
}

/** Remembers the link that a change replaces, so that the news fetch doesn't add the article again. */
function keepFormerLink(article) {
  const before = article.original().getString('url')
  if (!before || before === article.getString('url')) return
  const former = JSON.parse(article.getString('formerUrls') || 'null') || []
  article.set('formerUrls', [...former.filter((url) => url !== before), before].slice(-50))
}

const CAMPAIGN = /^(?:utm_\w+|ref|fbclid|gclid)$/i
const LINK = /^https?:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/i

/** The same for links to the same page: canonicalUrl of site/domain, for links as URL writes them. */
function linkKey(link) {
  const found = LINK.exec(link)
  if (!found) return link
  const [, place, path, query = ''] = found
  const host = place
    .toLowerCase()
    .replace(/:(?:80|443)?$/, '')
    .replace(/^www\./, '')
    .replace(/\.(?=:|$)/, '')
  const pairs = query.split('&').filter((pair) => pair && !CAMPAIGN.test(pair.split('=')[0]))
  const search = pairs.sort().join('&')
  return host + path.replace(/\/{2,}/g, '/').replace(/\/$/, '') + (search && `?${search}`)
}

function linkPart(key) {
  const path = key.split('?')[0].replace(/^[^/]*/, '')
  return (path.split('/').pop() || key.split(/[/?]/)[0]).toLowerCase()
}

module.exports = { articles, keepFormerLink, linkKey, mustBeUnlisted }
