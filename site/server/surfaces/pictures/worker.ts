/** The thread that draws pictures for sharing: one at a time, so that pages always come first. */
import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw.ts'
import type { SharePicture } from './share-picture.ts'

export interface Drawing {
  number: number
  picture: SharePicture
}

/** Without `png` when it could not be drawn. */
export interface Drawn {
  number: number
  png?: Uint8Array
  error?: string
}

const waiting: Drawing[] = []
let drawing = false

parentPort?.on('message', (asked: Drawing) => {
  waiting.push(asked)
  if (!drawing) void drawAll()
})

async function drawAll(): Promise<void> {
  drawing = true
  for (let next = waiting.shift(); next; next = waiting.shift()) parentPort?.postMessage(await draw(next))
  drawing = false
}

async function draw({ number, picture }: Drawing): Promise<Drawn> {
  try {
    return { number, png: await drawPicture(picture) }
  } catch (error) {
    return { number, error: String(error) }
  }
}
