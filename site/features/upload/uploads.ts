/** Images of one form being uploaded, and the state of the upload dialog. */
import type { FilePond } from 'filepond'
import { atom, computed } from 'nanostores'
import type { StoredImage } from '#site/contracts/uploads.ts'
import { UPLOAD_HOLD_MS } from '#site/domain/limits.ts'
import { oneTooMany, uploaded } from '#site/domain/texts/uploads.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { type SendImage, sendImage, sendWithRetries, UploadFailure } from './send-image.ts'
import {
  imagesOf,
  isUnfinished,
  summaryOf,
  type UploadedImage,
  type UploadFile,
  type UploadStatus,
  uploadingStatus,
} from './upload-file.ts'

export interface UploadLimits {
  most: number
  /** Per file. */
  bytesMax: number
  /** Further images of the form, which count too. */
  others?: () => number
}

export class Uploads {
  readonly limits: UploadLimits
  readonly $files = atom<readonly UploadFile[]>([])
  readonly $open = atom(false)
  /** True for two seconds after a completed upload, while the dialog can't be closed. */
  readonly $heldOpen = atom(false)
  readonly $busy = computed(this.$files, (files) => files.some(isUnfinished))
  /** Summary of the files in the dialog. */
  readonly $summary = computed(this.$files, (files) => summaryOf(files.filter(({ source }) => source)))
  readonly $images = computed(this.$files, imagesOf)
  /** Set once the dialog is loaded. */
  pond: Pick<FilePond, 'getFiles' | 'removeFile' | 'processFile'> | undefined

  readonly #send: SendImage
  readonly #runs = new Map<Blob, AbortController>()
  #lastId = 0
  /** Completed since the batch began. */
  #completed = 0
  /** Completed while the dialog covered the toasts. */
  #unreported = 0
  #holdTimer: ReturnType<typeof setTimeout> | undefined

  constructor(limits: UploadLimits, send = sendImage) {
    this.limits = limits
    this.#send = send
  }

  open(): void {
    this.$open.set(true)
  }

  /** Returns false while the dialog is held open. */
  close(): boolean {
    if (this.$heldOpen.get()) return false
    this.$open.set(false)
    for (const { id } of this.#refused()) this.pond?.removeFile(id)
    this.#report()
    return true
  }

  /** Accepts a file that FilePond found valid. Returns the reason if it's one too many. */
  admit(source: Blob & { readonly name: string }): string | undefined {
    const { most, others } = this.limits
    if (this.$files.get().length + (others?.() ?? 0) >= most) return oneTooMany(most)
    this.#append({ name: source.name, bytes: source.size, source, status: { state: 'waiting' } })
    return undefined
  }

  restore(images: readonly UploadedImage[]): void {
    for (const { name, bytes, path, view } of images) {
      if (this.$files.get().length >= this.limits.most) return
      this.#append({ name, bytes, status: { state: 'complete', path, view } })
    }
  }

  /** Throws UploadFailure, or an AbortError when paused or removed. */
  async upload(source: Blob): Promise<StoredImage> {
    const run = new AbortController()
    const { signal } = run
    this.#runs.set(source, run)
    const set = (status: UploadStatus) => {
      // The browser may report progress once more after an abort.
      if (!signal.aborted) this.#set(source, status)
    }
    try {
      const send = () => {
        set({ state: 'preprocessing' })
        const onProgress = (sent: number) => set(uploadingStatus(sent, source.size))
        return this.#send(source, { signal, onProgress, onSent: () => set({ state: 'postprocessing' }) })
      }
      const stored = await sendWithRetries(send, signal, () => set({ state: 'waiting', again: true }))
      set({ state: 'complete', path: stored.path, view: stored.view })
      return stored
    } catch (error) {
      signal.throwIfAborted()
      const failure = error instanceof UploadFailure ? error : new UploadFailure(String(error), false)
      set({ state: 'error', message: failure.message })
      throw failure
    }
  }

  /** A PUT can't be resumed: it's aborted and sent again from the start. */
  pause(source: Blob): void {
    this.#runs.get(source)?.abort()
    const status = this.$files.get().find((file) => file.source === source)?.status
    this.#set(source, { state: 'paused', progress: status?.state === 'uploading' ? status.progress : 0 })
  }

  start(item: string): void {
    this.pond?.processFile(item).catch(() => undefined)
  }

  remove(id: number): void {
    const file = this.$files.get().find((one) => one.id === id)
    const item = file && this.#item(file)
    if (file?.source) this.#runs.get(file.source)?.abort()
    this.$files.set(this.$files.get().filter((one) => one !== file))
    if (item) this.pond?.removeFile(item.id)
    this.#settle()
  }

  forget(source: Blob): void {
    const file = this.$files.get().find((one) => one.source === source)
    if (file) this.remove(file.id)
  }

  reset(): void {
    this.#completed = 0
    for (const { id } of this.$files.get()) this.remove(id)
    this.#unreported = 0
  }

  #item({ source }: UploadFile) {
    return source && this.pond?.getFiles().find(({ file }) => file === source)
  }

  /** Files that FilePond shows with a reason instead of sending them. */
  #refused() {
    const taken = new Set<unknown>(this.$files.get().map(({ source }) => source))
    return this.pond?.getFiles().filter(({ file }) => !taken.has(file)) ?? []
  }

  #append(file: Omit<UploadFile, 'id'>): void {
    this.#lastId += 1
    this.$files.set([...this.$files.get(), { ...file, id: this.#lastId }])
  }

  #set(source: Blob, status: UploadStatus): void {
    this.$files.set(this.$files.get().map((file) => (file.source === source ? { ...file, status } : file)))
    if (status.state === 'complete') this.#completed += 1
    if (status.state === 'complete' || status.state === 'error') this.#settle()
  }

  /** When the batch is done, reports completed uploads and closes the dialog if nothing failed. */
  #settle(): void {
    if (this.#completed === 0 || this.$busy.get()) return
    this.#unreported += this.#completed
    this.#completed = 0
    if (this.$open.get()) this.#holdOpen()
    else this.#report()
  }

  #holdOpen(): void {
    this.$heldOpen.set(true)
    clearTimeout(this.#holdTimer)
    this.#holdTimer = setTimeout(() => {
      this.$heldOpen.set(false)
      const failed = this.$files.get().some(({ status }) => status.state === 'error')
      if (!failed && !this.$busy.get() && this.#refused().length === 0) this.close()
    }, UPLOAD_HOLD_MS)
  }

  /** An open dialog would cover the toast. */
  #report(): void {
    if (this.#unreported > 0) showToast(uploaded(this.#unreported))
    this.#unreported = 0
  }
}
