const { asked } = require(`${__hooks}/lib/administration.js`)
const { analytics } = require(`${__hooks}/lib/analytics.js`)
const { auditList } = require(`${__hooks}/lib/audit.js`)
const { categories } = require(`${__hooks}/lib/categories.js`)
const { imports } = require(`${__hooks}/lib/imports.js`)
const { reviewItem, reviewList, stats } = require(`${__hooks}/lib/review.js`)
const { suggestionList } = require(`${__hooks}/lib/suggestions.js`)
const { users } = require(`${__hooks}/lib/users.js`)

/** What the admin area reads: a function of the request for each name. */
module.exports = {
  analytics: (e) => analytics(e.app),
  audit: auditList,
  categories: (e) => ({ items: categories(e.app) }),
  imports: (e) => imports(e.app),
  stats: (e) => stats(e.app),
  submission: (e) => reviewItem(e, asked(e, 'id')),
  submissions: reviewList,
  suggestions: suggestionList,
  users,
}
