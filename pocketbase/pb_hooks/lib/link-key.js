const CAMPAIGN = /^(?:utm_\w+|ref|fbclid|gclid)$/i
const LINK = /^https?:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/i

/** What two links to the same page have in common: canonicalUrl of site/domain, for addresses as URL writes them. */
function linkKey(link) {
  const found = LINK.exec(link)
  if (!found) return link
  const [, place, path, query = ''] = found
  const host = place
    .toLowerCase()
    .replace(/:(?:80|443)?$/, '')
    .replace(/^www\./, '')
    .replace(/\.(?=:|$)/, '')
  const kept = query.split('&').filter((pair) => pair && !CAMPAIGN.test(pair.split('=')[0]))
  const search = kept.sort().join('&')
  return host + path.replace(/\/{2,}/g, '/').replace(/\/$/, '') + (search && `?${search}`)
}

/** A part that every link of the same key has, in small letters. */
function linkPart(key) {
  const path = key.split('?')[0].replace(/^[^/]*/, '')
  return (path.split('/').pop() || key.split(/[/?]/)[0]).toLowerCase()
}

module.exports = { linkKey, linkPart }
