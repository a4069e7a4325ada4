/// <reference path="../types.d.ts" />

// The current user's own data. PocketBase's own lists are slowed down when they are often empty.
routerAdd(
  'GET',
  '/api/roster/me/{part}',
  (e) => {
    const { saved, traces } = require(`${__hooks}/lib/personal-data.js`)
    const own = (collection, field, date) =>
      e.app.findRecordsByFilter(collection, `${field} = {:id}`, `-${date},id`, 0, 0, { id: e.auth.id })
    const parts = {
      account: () => {
        $apis.enrichRecord(e, e.auth)
        e.auth.ignoreEmailVisibility(true)
        return JSON.parse(JSON.stringify(e.auth))
      },
      saved: () => ({ saved: saved(e.app, e.auth) }),
      submissions: () => ({
        submissions: require(`${__hooks}/lib/review.js`).standingOf(
          e,
          own('agents', 'submitter', 'submittedAt'),
        ),
      }),
      traces: () => traces(e.app, e.auth),
      votes: () => {
        const votes = own('votes', 'user', 'created')
        $apis.enrichRecords(e, votes, 'agent')
        return { votes }
      },
    }
    const part = e.request.pathValue('part')
    if (!Object.keys(parts).includes(part)) throw new NotFoundError('')
    if (part === 'submissions') require(`${__hooks}/lib/submissions.js`).adopt(e.app, e.auth)
    return require(`${__hooks}/lib/rows.js`).send(e, parts[part]())
  },
  $apis.requireAuth('users'),
)

// Saves agents that aren't saved yet. Of two notes on the same agent the newer one counts.
routerAdd(
  'POST',
  '/api/roster/me/saved',
  (e) => {
    const { merge, saved } = require(`${__hooks}/lib/personal-data.js`)
    const left = merge(e)
    return require(`${__hooks}/lib/rows.js`).send(e, { saved: saved(e.app, e.auth), left })
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'PUT',
  '/api/roster/me/saved/{agent}',
  (e) => {
    require(`${__hooks}/lib/personal-data.js`).writeNote(e)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/roster/me/saved/{agent}',
  (e) => {
    require(`${__hooks}/lib/personal-data.js`).remove(e)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)
