/** The entry of the publisher's worker thread: connects its messages to the publishing site. */
import { workerData } from 'node:worker_threads'
import { openLog } from '#site/server/config/log.ts'
import { sendEvent, serveRequests } from '#site/server/threads/in-thread.ts'
import type { FromPublisher, PublisherStart, ToPublisher } from './messages.ts'
import { PublishingSite } from './publishing-site.ts'

const settings: PublisherStart = workerData
const post = sendEvent<FromPublisher>
const log = openLog(settings.config.LOG_LEVEL, { write: (line) => post({ kind: 'log', line }) })

const site = new PublishingSite(settings, log, post)
serveRequests(
  (request: ToPublisher) => {
    if (request.kind === 'connect') site.follow(request.connection)
    else if (request.kind === 'poll') return site.polls.ask()
    else site.repair(request.path)
    return undefined
  },
  () => site.stop(),
)
void site.start()
