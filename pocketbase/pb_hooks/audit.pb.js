/// <reference path="../types.d.ts" />

// Whoever writes an entry, it becomes the last of the chain.
onRecordCreate((e) => {
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/chain.js`).link(transaction, e.record)
    e.next()
  })
  e.app = app
}, 'audit')
