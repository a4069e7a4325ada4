/** The search worker: builds the index from the replica, keeps it in step and answers each query with one JSON text. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ListQuery } from '#site/catalogue/filters.ts'
import { listText } from '../agent-texts.ts'
import { CatalogueReader } from '../reader.ts'
import { openReplica } from '../schema.ts'
import type { Change, FromWorker, ToWorker } from './protocol.ts'
import { SearchIndex } from './search-index.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const reader = new CatalogueReader(openReplica(workerData.path, { readOnly: true }))
const index = new SearchIndex(synonyms)
let version = reader.version()

index.load(reader.everyAgent())
parentPort?.on('message', hear)
post({ kind: 'ready' })

function hear(message: ToWorker): void {
  if (message.kind === 'changed') follow(message)
  else if (message.kind === 'stop') stop()
  else answer(message.n, message.query)
}

function follow(change: Change): void {
  for (const id of change.removed) index.remove(id)
  for (const agent of reader.agents(change.changed)) index.add(agent)
  for (const agent of reader.agents(change.touched)) index.vote(agent)
  version = Math.max(version, change.version)
  if (index.isStale()) post({ kind: 'stale' })
}

function answer(n: number, query: ListQuery): void {
  try {
    post({ kind: 'answer', n, version, json: search(query) })
  } catch (error) {
    post({ kind: 'failed', n, message: error instanceof Error ? error.message : String(error) })
  }
}

function stop(): void {
  reader.close()
  parentPort?.close()
}

/** An AgentList as JSON. */
function search(query: ListQuery): string {
  const { ids, ...rest } = index.search(query)
  return listText(reader.agentTexts(ids), rest)
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message)
}
