/// <reference path="../types.d.ts" />

// An uploaded image that no agent uses is kept for a day, the UPLOAD_KEPT_HOURS of site/catalogue/limits.ts.
cronAdd('uploads_prune', '23 * * * *', () => {
  const { prune } = require(`${__hooks}/lib/uploads.js`)
  prune($app, 24)
})
