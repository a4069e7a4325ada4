/** The door itself: whoever hangs up at once is still known by where they came from. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { clientAddress } from './front/client-address.ts'
import { listen } from './listen.ts'

test('a visitor who resets the connection at once does not take the address along', async () => {
  const door = await listen('127.0.0.1', 0)
  onTestFinished(() => door.close())
  const addresses: string[] = []
  door.open((request, response) => {
    addresses.push(clientAddress(request, 0))
    response.end()
  })
  const visitor = connect(door.port, '127.0.0.1')
  await once(visitor, 'connect')
  // Whoever came before this answer has been let in.
  await (await fetch(`http://127.0.0.1:${door.port}/`)).text()
  visitor.write('GET / HTTP/1.1\r\nHost: roster.example\r\n\r\n')
  visitor.resetAndDestroy()
  await expect.poll(() => addresses).toEqual(['127.0.0.1', '127.0.0.1'])
})
