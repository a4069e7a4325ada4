/** The images of one form on their way to the site, and the dialog that shows them. */
import { atom, computed } from 'nanostores'
import { UPLOAD_FLAG_MS } from '#site/domain/limits.ts'
import { uploaded } from '#site/domain/texts/uploads.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import {
  canPause,
  imagesOf,
  isUnfinished,
  refusalOf,
  summaryOf,
  type UploadedImage,
  type UploadFile,
  type UploadLimits,
  type UploadStatus,
} from './upload-file.ts'
import { BROWSER_TOOLS, UploadQueue, type UploadTools } from './upload-queue.ts'

/** `limits` are those of the form. */
export function createUploads(limits: UploadLimits, tools: UploadTools = BROWSER_TOOLS): Uploads {
  return new Uploads(limits, tools)
}

export class Uploads {
  readonly limits: UploadLimits
  readonly $files = atom<readonly UploadFile[]>([])
  /** Why files were not taken. */
  readonly $refused = atom<readonly string[]>([])
  /** The dialog is open. */
  readonly $open = atom(false)
  /** Up for two seconds after a completed upload; the dialog stays open meanwhile. */
  readonly $flag = atom(false)
  /** Some file is neither complete nor given up. */
  readonly $busy = computed(this.$files, (files) => files.some(isUnfinished))
  readonly $summary = computed(this.$files, summaryOf)
  /** Those that are on the site. */
  readonly $images = computed(this.$files, imagesOf)

  readonly #queue: UploadQueue
  #lastId = 0
  /** Completed since nothing was under way the last time. */
  #fresh = 0
  /** Completed while the dialog hid the toasts. */
  #untold = 0
  #flagTimer: ReturnType<typeof setTimeout> | undefined

  constructor(limits: UploadLimits, tools: UploadTools) {
    this.limits = limits
    const { bytesMax } = limits
    this.#queue = new UploadQueue({ tools, bytesMax, onStatus: (...change) => this.#set(...change) })
  }

  open(): void {
    this.$open.set(true)
  }

  /** False while the flag is up. */
  close(): boolean {
    if (this.$flag.get()) return false
    this.$open.set(false)
    this.forgetRefused()
    this.#tell()
    return true
  }

  /** Takes what the limits allow; a text is the address of a picture, which is refused. */
  add(files: readonly (File | string)[]): void {
    for (const file of files) {
      const refusal = refusalOf(file, this.$files.get().length, this.limits)
      if (typeof file === 'string' || refusal) {
        this.$refused.set([...this.$refused.get(), refusal ?? ''])
        continue
      }
      const status = { state: 'waiting' } as const
      this.#queue.add(this.#append({ name: file.name, bytes: file.size, source: file, status }), file)
    }
  }

  /** Shows images that an earlier visit has brought to the site, after those that are there. */
  restore(images: readonly UploadedImage[]): void {
    for (const { name, bytes, path, view } of images) {
      if (this.$files.get().length >= this.limits.most) return
      this.#append({ name, bytes, status: { state: 'complete', path, view } })
    }
  }

  /** One PUT has no middle to go on from: it ends here and is sent again from its start. */
  pause(id: number): void {
    const file = this.#file(id)
    if (!file || !canPause(file)) return
    const progress = file.status.state === 'uploading' ? file.status.progress : 0
    this.#set(id, { state: 'paused', progress })
    this.#queue.end(id)
  }

  resume(id: number): void {
    const file = this.#file(id)
    if (file?.status.state === 'paused' && file.source) this.#queue.add(id, file.source)
  }

  retry(id: number): void {
    const file = this.#file(id)
    if (file?.status.state === 'error' && file.status.retryable && file.source)
      this.#queue.add(id, file.source)
  }

  remove(id: number): void {
    this.$files.set(this.$files.get().filter((file) => file.id !== id))
    this.#queue.end(id)
    this.#settle()
  }

  pauseAll(): void {
    for (const { id } of this.$files.get()) this.pause(id)
  }

  resumeAll(): void {
    for (const { id } of this.$files.get()) this.resume(id)
  }

  forgetRefused(): void {
    this.$refused.set([])
  }

  /** Ends everything and forgets every file. */
  reset(): void {
    const files = this.$files.get()
    this.$files.set([])
    for (const { id } of files) this.#queue.end(id)
    this.#fresh = 0
    this.#untold = 0
    this.forgetRefused()
  }

  #file(id: number): UploadFile | undefined {
    return this.$files.get().find((file) => file.id === id)
  }

  #append(file: Omit<UploadFile, 'id'>): number {
    this.#lastId += 1
    this.$files.set([...this.$files.get(), { ...file, id: this.#lastId }])
    return this.#lastId
  }

  #set(id: number, status: UploadStatus, bytes?: number): void {
    const changed = (file: UploadFile) => ({ ...file, status, bytes: bytes ?? file.bytes })
    this.$files.set(this.$files.get().map((file) => (file.id === id ? changed(file) : file)))
    if (status.state === 'complete') this.#fresh += 1
    if (status.state === 'complete' || status.state === 'error') this.#settle()
  }

  /** When nothing is under way any more: what was completed is told, and the dialog closes if nothing failed. */
  #settle(): void {
    if (this.#fresh === 0 || this.$busy.get()) return
    this.#untold += this.#fresh
    this.#fresh = 0
    if (this.$open.get()) this.#raiseFlag()
    else this.#tell()
  }

  #raiseFlag(): void {
    this.$flag.set(true)
    clearTimeout(this.#flagTimer)
    this.#flagTimer = setTimeout(() => {
      this.$flag.set(false)
      const failed = this.$files.get().some(({ status }) => status.state === 'error')
      if (!failed && !this.$busy.get() && this.$refused.get().length === 0) this.close()
    }, UPLOAD_FLAG_MS)
  }

  /** Not before the dialog is closed, which would cover the toast. */
  #tell(): void {
    if (this.#untold > 0) showToast(uploaded(this.#untold))
    this.#untold = 0
  }
}
