/** The drawing thread as others see it: started by the first wish, ended when none has come for a while. */
import { Worker } from 'node:worker_threads'
import type { SharePicture } from './share-picture.ts'
import type { Drawing, Drawn } from './worker.ts'

const IDLE_MS = 30_000

export class Artist {
  readonly #wishes = new Map<number, PromiseWithResolvers<Buffer<ArrayBuffer>>>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  /** Error: the picture could not be drawn, or the thread was ended. */
  draw(picture: SharePicture): Promise<Buffer<ArrayBuffer>> {
    const wish = Promise.withResolvers<Buffer<ArrayBuffer>>()
    const drawing: Drawing = { number: ++this.#asked, picture }
    this.#wishes.set(drawing.number, wish)
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    this.#worker.postMessage(drawing)
    return wish.promise
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    this.#refuseAll('The drawing thread has ended')
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'pictures' })
    worker.unref()
    worker.on('message', (drawn: Drawn) => this.#hear(drawn))
    worker.on('error', (error) => this.#lose(worker, String(error)))
    worker.on('exit', () => this.#lose(worker, 'The drawing thread has ended'))
    return worker
  }

  #hear({ number, png, error }: Drawn): void {
    const wish = this.#wishes.get(number)
    this.#wishes.delete(number)
    if (png) wish?.resolve(Buffer.from(png))
    else wish?.reject(new Error(error))
    if (this.#wishes.size > 0) return
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS)
    this.#idle.unref()
  }

  #lose(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#refuseAll(reason)
  }

  #refuseAll(reason: string): void {
    for (const { reject } of this.#wishes.values()) reject(new Error(reason))
    this.#wishes.clear()
  }
}
