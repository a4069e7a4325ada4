/** The thread that makes uploaded images into what is stored. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { encode } from './encode.ts'

serveRequests((file: string) => encode(file))
