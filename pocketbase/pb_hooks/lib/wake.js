const TOPIC = 'roster/changes'

/** Sends a message without content to every service that listens. */
module.exports.wake = (e) => {
  e.next()
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
