/** A mirror whose primary doesn't respond at all. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import { Forwarder } from './forwarder.ts'
import { PRIMARY_UNAVAILABLE } from './mirror-texts.ts'

/** Blocks its thread, so the kernel drops connections once its short queue is full. */
const DEAF = `const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
  process.stdout.write(String(server.address().port))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`

/** The URL of a machine that accepts no connection and refuses none. */
async function lostMachine(): Promise<string> {
  const child = spawn(process.execPath, ['-e', DEAF])
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = Number(String(await once(child.stdout, 'data')))
  for (let isOpen = true; isOpen; ) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    isOpen = await Promise.race([once(socket, 'connect').then(() => true), sleep(500, false)])
  }
  return `http://127.0.0.1:${port}`
}

test('a change is refused soon while the primary does not connect', async () => {
  const forwarder = new Forwarder({
    primary: await lostMachine(),
    siteUrl: 'https://roster.example',
    mirrorKey: undefined,
    catalogue: { uploadWidth: () => undefined },
    replicated: async () => true,
  })
  const refused = new Promise<string>((resolve) => {
    const mirror = startLocalServer((request, response) => {
      forwarder.send(request, response, '192.0.2.1').catch((error: Error) => {
        response.end()
        resolve(error.message)
      })
    })
    onTestFinished(async () => (await mirror).stop())
    mirror.then(({ url }) => fetch(`${url}/api/auth/signin`, { method: 'POST' }))
  })
  expect(await Promise.race([refused, sleep(15_000, 'still waiting')])).toBe(PRIMARY_UNAVAILABLE)
})
