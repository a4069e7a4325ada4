/** The entry of the thread that makes a backup, which reads and compresses everything. */
import { sendEvent, serveRequests } from '#site/server/threads/in-thread.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'

serveRequests((order: BackupOrder) => makeBackup(order, sendEvent<number>))
