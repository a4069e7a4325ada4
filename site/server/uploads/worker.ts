/** Worker thread that encodes uploaded images. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { encode } from './encode.ts'

serveRequests((file: string) => encode(file))
