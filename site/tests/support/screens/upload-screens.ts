/** The upload of preview images in each of its states. */

import type { Page } from 'playwright/test'
import { REQUEST_EXPIRED } from '#site/domain/texts/uploads.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'
import {
  chooseFiles,
  drawnPicture,
  type Fate,
  fileLine,
  holdUploads,
  openUploads,
  uploadDialog,
} from './upload-steps.ts'

const EXPIRED: Fate = { status: 403, message: REQUEST_EXPIRED }
const AWAY: Fate = { status: 503, message: 'The directory cannot store images right now.' }

const hold =
  (...fates: Fate[]) =>
  (page: Page) =>
    holdUploads(page, fates)

async function chooseThree(page: Page): Promise<void> {
  await openUploads(page)
  await chooseFiles(page, await Promise.all(['main-view.png', 'workflow.png', 'table.jpg'].map(drawnPicture)))
  await chooseFiles(page, [
    { name: 'big-export.png', mimeType: 'image/png', buffer: Buffer.alloc(7_000_000) },
  ])
  await fileLine(page, 'big-export.png').getByText('Larger than 5 MB').waitFor()
}

/** Uploading, postprocessing and failed. */
async function seeUnderWay(page: Page): Promise<void> {
  await chooseThree(page)
  await fileLine(page, 'main-view.png').getByText('64%').waitFor()
  await fileLine(page, 'table.jpg').getByText(REQUEST_EXPIRED).waitFor()
  await page.getByText('0 of 3 complete, 1 failed').waitFor()
}

/** Paused, waiting for the next try, and uploading. */
async function seePaused(page: Page): Promise<void> {
  await chooseThree(page)
  await fileLine(page, 'main-view.png').getByText('64%').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause main-view.png' }).click()
  await fileLine(page, 'table.jpg').getByText('Waiting to retry').waitFor()
  await page.getByText('0 of 3 complete').waitFor()
}

/** A single file, drawn large, while its notes are read forever. */
async function seePreparing(page: Page): Promise<void> {
  await openUploads(page)
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => undefined)
  })
  await chooseFiles(page, [await drawnPicture('IMG_2041.jpg', 1)])
  await fileLine(page, 'IMG_2041.jpg').locator('canvas').waitFor()
}

/** The last rest between two tries, which never ends. */
async function restForEver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: start } = window
    const held = (run: TimerHandler, ms?: number) => (ms === 1000 ? 0 : start(run, ms))
    Object.defineProperty(window, 'setTimeout', { value: held })
  })
  await holdUploads(page, ['uploading', 'uploading', AWAY])
}

async function leaveUnderWay(page: Page): Promise<void> {
  await seeUnderWay(page)
  await uploadDialog(page).getByRole('button', { name: 'Done' }).click()
}

export const UPLOADS: readonly ScreenState[] = [
  { name: 'upload', path: '/submit', reach: openUploads, over: true, stays: DIALOG },
  {
    name: 'upload-under-way',
    path: '/submit',
    before: hold('uploading', 'postprocessing', EXPIRED),
    reach: seeUnderWay,
    over: true,
    stays: DIALOG,
  },
  {
    name: 'upload-paused',
    path: '/submit',
    before: restForEver,
    reach: seePaused,
    over: true,
    stays: DIALOG,
  },
  {
    name: 'upload-preparing',
    path: '/submit',
    before: hold('uploading'),
    reach: seePreparing,
    over: true,
    stays: DIALOG,
  },
  {
    name: 'submit-images',
    path: '/submit',
    before: hold('uploading', 'postprocessing', EXPIRED),
    reach: leaveUnderWay,
  },
]
