const { list, row } = require(`${__hooks}/lib/rows.js`)

const LENGTH_MAX = 80
/** Addresses that a category had; the oldest are forgotten first. */
const FORMER_MAX = 100

const USED = 'SELECT count(*) AS n FROM categories WHERE slug = {:slug} AND id <> {:id}'
const FORMER = `SELECT json_quote(id) AS item FROM categories
  WHERE id <> {:id} AND EXISTS (SELECT 1 FROM json_each(formerSlugs) WHERE value = {:slug})`
const GIVE_UP = `UPDATE categories SET formerSlugs =
  (SELECT json_group_array(value) FROM json_each(formerSlugs) WHERE value <> {:slug}) WHERE id = {:id}`

/** The part of an address made from a name: lower-case letters and digits joined by hyphens. */
function slugOf(name) {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LENGTH_MAX)
}

/** A slug for a category that no other one has now; empty for a name without any letter that an address may hold. */
function freeSlug(app, name, id) {
  const plain = slugOf(name)
  if (!plain) return ''
  const isFree = (slug) => row(app, USED, { slug, id }, { n: 0 }).n === 0
  let slug = plain
  for (let n = 2; !isFree(slug); n += 1) slug = `${plain.slice(0, LENGTH_MAX - 5).replace(/-+$/, '')}-${n}`
  return slug
}

/** The slugs that a category had, the newest last. */
function formerOf(category) {
  const slugs = JSON.parse(category.getString('formerSlugs') || 'null')
  return Array.isArray(slugs) ? slugs.map(String) : []
}

/** Adds slugs to those that lead to a category, each once and never its own. */
function addFormer(category, ...slugs) {
  const others = formerOf(category).filter((slug) => !slugs.includes(slug))
  const own = category.getString('slug')
  const all = [...others, ...slugs].filter((slug) => slug && slug !== own)
  category.set('formerSlugs', all.slice(-FORMER_MAX))
}

/** For a category that is saved: keeps the slug that it had until now. */
function keepFormer(e) {
  const before = e.record.original().getString('slug')
  if (e.record.getString('slug') === before) return e.next()
  addFormer(e.record, before)
  takeOver(e)
}

/** Saves a category with its slug, which then leads nowhere else. */
function takeOver(e) {
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    e.next()
    const mine = { id: e.record.id, slug: e.record.getString('slug') }
    for (const id of JSON.parse(list(transaction, FORMER, mine).json)) {
      transaction.db().newQuery(GIVE_UP).bind({ id, slug: mine.slug }).execute()
    }
  })
  e.app = app
}

module.exports = { addFormer, formerOf, freeSlug, keepFormer, slugOf, takeOver }
