/** Creates backups in a worker thread, because copying the database blocks, and encrypting takes a long time. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { makeBackup } from './make-backup.ts'

serveRequests(makeBackup)
