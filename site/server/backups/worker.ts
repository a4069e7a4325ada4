/** Creates backups in a worker thread, because reading and compressing everything takes a long time. */
import { sendEvent, serveRequests } from '#site/server/threads/in-thread.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'

serveRequests((order: BackupOrder) => makeBackup(order, sendEvent<number>))
