/** Worker thread that turns icons into logos. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { logoOf } from './logo-file.ts'

serveRequests((file: Uint8Array) => logoOf(file))
