/** The thread that draws pictures for sharing: one at a time, so that pages always come first. */
import pLimit from 'p-limit'
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { drawPicture } from './draw.ts'
import type { SharePicture } from './share-picture.ts'

const oneAtATime = pLimit(1)

serveRequests((picture: SharePicture) => oneAtATime(() => drawPicture(picture)))
