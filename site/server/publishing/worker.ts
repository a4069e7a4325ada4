/** The publisher's thread: follows PocketBase into the replica and keeps every page's file equal to it. */
import { parentPort, workerData } from 'node:worker_threads'
import { openLog } from '#site/server/log.ts'
import type { FromPublisher, PublisherStart, ToPublisher } from './messages.ts'
import { PublishingSite } from './publishing-site.ts'

const settings: PublisherStart = workerData
const post = (message: FromPublisher) => parentPort?.postMessage(message)
const log = openLog(settings.config.LOG_LEVEL, { write: (line) => post({ kind: 'log', line }) })

const site = new PublishingSite(settings, log, post)
parentPort?.on('message', (message: ToPublisher) => {
  if (message.kind === 'connect') site.follow(message.connection)
  else if (message.kind === 'look') site.looks.ask(message.number)
  else if (message.kind === 'remake') site.remake(message.path)
  // Not by closing the port: stores of what was rendered last would keep the thread for another second.
  else void site.stop().then(() => process.exit())
})
void site.start()
