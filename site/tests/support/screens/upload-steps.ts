/** Images to upload, and uploads that stop where a test or screenshot needs them. */
import type { FileChooser, Locator, Page } from 'playwright/test'
import sharp from 'sharp'

export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

const INKS = ['#2f4858', '#5b4a8a', '#7a4b2a', '#33664e']

/** A drawn window with a different color for each number. */
export async function drawnPicture(name: string, number = 0): Promise<Chosen> {
  const ink = INKS[number % INKS.length] ?? ''
  const rows = Array.from({ length: 6 }, (_, row) => `<path d="M360 ${210 + row * 96}h${420 + row * 60}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="#f6f6f3"/>
    <rect width="300" height="800" fill="${ink}" opacity=".2"/><rect width="1280" height="72" fill="${ink}"/>
    <g stroke="${ink}" stroke-width="22">${rows.join('')}</g></svg>`
  const drawn = sharp(Buffer.from(svg))
  const isJpeg = /\.jpe?g$/.test(name)
  const buffer = await (isJpeg ? drawn.jpeg() : drawn.png()).toBuffer()
  return { name, mimeType: isJpeg ? 'image/jpeg' : 'image/png', buffer }
}

export const uploadArea = (page: Page): Locator => page.getByRole('button', { name: /^Add screenshots/ })
export const uploadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add screenshots' })
/** A file's row, in the dialog if that is open. */
export const fileLine = (page: Page, name: string): Locator =>
  page
    .locator('dialog[open] .filepond--item, body:not(:has(dialog[open])) .files > li')
    .filter({ hasText: name })

export async function openUploads(page: Page): Promise<void> {
  await uploadArea(page).click()
  await uploadDialog(page).waitFor()
}

export async function chooseFiles(page: Page, files: Chosen[]): Promise<void> {
  const chooser: Promise<FileChooser> = page.waitForEvent('filechooser')
  await uploadDialog(page)
    .getByRole('button', { name: /^Choose files/ })
    .click()
  await (await chooser).setFiles(files)
}

/** Where an upload stops, or how the server rejects it. */
export type Fate = 'uploading' | 'postprocessing' | { status: number; message: string }

/**
 * Gives each upload the next outcome, in order of start. A server can't be made to stop in the middle of one, so
 * the browser's request does: it reports progress up to that point and then nothing.
 */
export async function holdUploads(page: Page, fates: readonly Fate[]): Promise<void> {
  let begun = 0
  await page.addInitScript(stopHeldRequests)
  await page.route('**/api/objects/upload', (route) => {
    const fate = fates[Math.min(begun, fates.length - 1)]
    begun += 1
    const name = typeof fate === 'string' ? fate : `${begun}`
    return route.fulfill({ json: { uploadURL: `https://roster.example/held/${name}` } })
  })
  await page.route('**/held/*', (route) => {
    const last = route.request().url().split('/').at(-1) ?? ''
    const fate = fates[Math.min(Number(last), fates.length) - 1]
    if (fate === undefined || typeof fate === 'string') return route.abort('connectionreset')
    return route.fulfill({ status: fate.status, json: { message: fate.message } })
  })
}

/** Runs in the page. */
function stopHeldRequests(): void {
  const { open, send } = XMLHttpRequest.prototype
  const held = new WeakMap<XMLHttpRequest, string>()
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    held.set(this, String(url))
    open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const url = held.get(this) ?? ''
    const total = body instanceof Blob ? body.size : 0
    const tell = (event: string, loaded: number) =>
      this.upload.dispatchEvent(new ProgressEvent(event, { lengthComputable: true, loaded, total }))
    if (url.endsWith('/held/uploading')) setTimeout(() => tell('progress', Math.ceil(total * 0.64)), 600)
    else if (url.endsWith('/held/postprocessing')) tell('load', total)
    else send.call(this, body)
  }
}

/** Holds timers of this length in the next pages until the returned function is called. */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const { setTimeout: start } = window
    const waiting: (() => void)[] = []
    const later = (run: () => void, after?: number) => {
      if (after !== held) return start(run, after)
      waiting.push(run)
      return 0
    }
    const goOn = () => {
      Object.defineProperty(window, 'setTimeout', { value: start })
      for (const run of waiting.splice(0)) run()
    }
    Object.defineProperty(window, 'setTimeout', { value: later, configurable: true })
    Object.assign(window, { goOn })
  }, ms)
  return () => page.evaluate(() => Reflect.apply(Reflect.get(window, 'goOn'), undefined, []))
}

/** Drops files on an element or pastes them there, optionally with a text, as the browser's own events. */
export async function bringFiles(
  page: Page,
  way: 'drop' | 'paste',
  files: Chosen[],
  place: Locator,
  text = '',
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const transfer = await page.evaluateHandle(
    ([list, words]) => {
      const held = new DataTransfer()
      if (words) held.setData('text/plain', words)
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        held.items.add(new File([bytes], name, { type: mimeType }))
      }
      return held
    },
    [given, text] as const,
  )
  if (way === 'drop') {
    for (const event of ['dragenter', 'dragover', 'drop'])
      await place.dispatchEvent(event, { dataTransfer: transfer })
    return
  }
  await place.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, transfer)
}
