// biome-ignore-all format: written by npm run config from site/domain/links/website-key.ts
/** Decides which URLs are one website. PocketBase's hooks, which have no URL class, run a copy written by `npm run config`. */
const PARTS = /^(https?):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
const CAMPAIGN =
  /^(?:utm_\w+|ref|ref_\w+|referr(?:er|al)|via|fpr|aff|aff_?id|affiliate|fbclid|gclid|msclkid|mc_[ce]id|trk)$/i
/** Fragments that name a page. */
const ROUTE = /^[/!]/
/** GitHub's pages about a whole repository. Its anchors name entries of lists, except for the one of its text. */
const WHOLE = /(?:\.git|\/(?:tree|blob)\/[^/]+)$/

/** The key of a stored URL, equal for all spellings of one website; empty if it isn't http or https. */
function websiteKey(address) {
  const [whole, , authority = '', path = '', query = '', fragment = ''] = PARTS.exec(address) || []
  if (whole === undefined) return ''
  const host = authority
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=$|:)/, '')
    .replace(/^www\.(?=[^.:]+\.)/, '')
  const isGithub = host === 'github.com'
  const isCounted = (pair) => {
    const name = pair.split('=')[0] || ''
    return name !== '' && !CAMPAIGN.test(name) && !(/\.google\.com$/.test(host) && /^[hg]l$/.test(name))
  }
  const search = query.replace(/\+/g, '%20').split('&').filter(isCounted).sort().join('&')
  const pages = encoded(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  const place = isGithub ? pages.toLowerCase().replace('/blob/', '/tree/').replace(WHOLE, '') : pages
  const page = ROUTE.test(fragment) || (isGithub && !/^readme$/i.test(fragment)) ? fragment : ''
  return `https://${host}${place}${search && `?${encoded(search)}`}${page && `#${page}`}`
}

/** Characters and their escapes are the same. */
function encoded(text) {
  try {
    return encodeURI(decodeURI(text))
  } catch {
    return text
  }
}

module.exports = { CAMPAIGN, ROUTE, websiteKey }
