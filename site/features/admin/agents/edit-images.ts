/** The images in the agent editor, in order, and uploads in progress. */
import { atom } from 'nanostores'
import { ADMIN_IMAGE_BYTES_MAX, ADMIN_IMAGES_MAX } from '#site/domain/limits.ts'
import { adminToken } from '#site/features/admin/shell/call-as-admin.ts'
import { UNFINISHED_IMAGE } from '#site/features/submit/state/agent-fields.ts'
import { sendImage } from '#site/features/upload/send-image.ts'
import { Uploads } from '#site/features/upload/uploads.ts'

export interface Tile {
  /** As an agent names it. */
  address: string
  /** Its URL in the editor, which may need a signature. */
  view: string
}

/** The first is the main picture. */
export const $tiles = atom<readonly Tile[]>([])

export const editUploads = new Uploads(
  {
    most: ADMIN_IMAGES_MAX,
    bytesMax: ADMIN_IMAGE_BYTES_MAX,
    others: () => $tiles.get().length,
  },
  // With the admin's own token, which alone lets images be so large.
  (body, watch) => sendImage(body, { ...watch, as: adminToken() }),
)

/** What is uploaded becomes a tile, but not while the dialog still shows its line; returns a stop function. */
export function followUploads(): () => void {
  const take = () => {
    if (editUploads.$open.get()) return
    for (const { id, status } of editUploads.$files.get()) {
      if (status.state !== 'complete') continue
      const { path: address, view } = status
      $tiles.set([...$tiles.get(), { address, view }])
      editUploads.remove(id)
    }
  }
  const stops = [editUploads.$open.subscribe(take), editUploads.$files.listen(take)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Each image once. */
export function tilesOf(images: readonly string[]): Tile[] {
  const tiles = images.map((view): Tile => ({ view, address: view.replace(/^(\/[^?]*)\?.*$/, '$1') }))
  return tiles.filter(({ address }, at) => tiles.findIndex((tile) => tile.address === address) === at)
}

/** As the agent names them; one that is still on its way keeps it from being saved. */
export function imageAddresses(): string[] {
  const uploaded = editUploads.$images.get().map(({ path }) => path)
  const unfinished = editUploads.$busy.get() ? [UNFINISHED_IMAGE] : []
  return [...$tiles.get().map(({ address }) => address), ...uploaded, ...unfinished]
}

export function removeTile(address: string): void {
  $tiles.set($tiles.get().filter((tile) => tile.address !== address))
}

/** To a place counted from 0; past either end does nothing. */
export function moveTile(address: string, to: number): void {
  const tiles = $tiles.get()
  const tile = tiles.find((one) => one.address === address)
  if (!tile || to < 0 || to >= tiles.length) return
  const others = tiles.filter((one) => one !== tile)
  $tiles.set([...others.slice(0, to), tile, ...others.slice(to)])
}
