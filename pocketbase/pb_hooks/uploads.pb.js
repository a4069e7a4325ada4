/// <reference path="../types.d.ts" />

onRecordAfterCreateSuccess((e) => {
  const { prune } = require(`${__hooks}/lib/uploads.js`)
  e.next()
  // The image is stored; what can't be removed now is removed within the hour.
  try {
    prune(e.app)
  } catch (error) {
    e.app.logger().error('failed to remove surplus images', 'error', String(error))
  }
}, 'uploads')

cronAdd('uploads_prune', '23 * * * *', () => {
  const { forgetClients, prune } = require(`${__hooks}/lib/uploads.js`)
  prune($app)
  forgetClients($app)
})
