/** Spares a read that many requests of one moment would repeat. */

/**
 * Reads at most once in a turn of the event loop. Requests that arrive in the same turn were sent before any reply to
 * one of them, so none of them can have seen a later value.
 */
export function oncePerTurn<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    if (known) return known.value
    known = { value: read() }
    setImmediate(() => {
      known = undefined
    })
    return known.value
  }
}
