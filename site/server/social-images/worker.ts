/** Worker thread that draws social images one at a time. */
import pLimit from 'p-limit'
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { drawPicture } from './draw.ts'
import type { SharePicture } from './share-picture.ts'

const oneAtATime = pLimit(1)

serveRequests((picture: SharePicture) => oneAtATime(() => drawPicture(picture)))
