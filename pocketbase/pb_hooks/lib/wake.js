const TOPIC = 'roster/changes'

/** Not a field of the record: kept with it only while it is written. */
const HUSHED = '@hushed'

/** Writes the record without a realtime message: an import would wait for each one, and the site polls every second anyway. */
module.exports.hush = (record) => record.set(HUSHED, true)

/** Sends a message without content to every service that listens. */
module.exports.wake = (e) => {
  e.next()
  if (e.record.getBool(HUSHED)) return
  const clients = $app.subscriptionsBroker().clients()
  for (const id in clients) {
    const client = clients[id]
    if (!client.hasSubscription(TOPIC)) continue
    const auth = client.get('auth')
    if (auth && auth.collection().name === 'services') {
      client.send(new SubscriptionMessage({ name: TOPIC, data: '{}' }))
    }
  }
}
