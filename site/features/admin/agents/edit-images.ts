/** The images in the agent editor, in order, and uploads in progress. */
import { atom } from 'nanostores'
import { stopAll } from '#site/client/navigation.ts'
import { ADMIN_IMAGE_BYTES_MAX, ADMIN_IMAGES_MAX } from '#site/domain/limits.ts'
import { adminToken } from '#site/features/admin/shell/call-as-admin.ts'
import { UNFINISHED_IMAGE } from '#site/features/submit/state/agent-fields.ts'
import { sendImage } from '#site/features/upload/send-image.ts'
import { Uploads } from '#site/features/upload/uploads.ts'

export interface Tile {
  address: string
  /** May be signed. */
  view: string
}

export const $tiles = atom<readonly Tile[]>([])

export const editUploads = new Uploads(
  {
    most: ADMIN_IMAGES_MAX,
    bytesMax: ADMIN_IMAGE_BYTES_MAX,
    others: () => $tiles.get().length,
  },
  // Only the admin token allows images of this size.
  (body, watch) => sendImage(body, { ...watch, as: adminToken() }),
)

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
  return stopAll([editUploads.$open.subscribe(take), editUploads.$files.listen(take)])
}

export function tilesOf(images: readonly string[]): Tile[] {
  const tiles = images.map((view): Tile => ({ view, address: view.replace(/^(\/[^?]*)\?.*$/, '$1') }))
  return tiles.filter(({ address }, at) => tiles.findIndex((tile) => tile.address === address) === at)
}

/** Uploads in progress fail validation. */
export function imageAddresses(): string[] {
  const uploaded = editUploads.$images.get().map(({ path }) => path)
  const unfinished = editUploads.$busy.get() ? [UNFINISHED_IMAGE] : []
  return [...$tiles.get().map(({ address }) => address), ...uploaded, ...unfinished]
}

export function removeTile(address: string): void {
  $tiles.set($tiles.get().filter((tile) => tile.address !== address))
}

export function moveTile(address: string, to: number): void {
  const tiles = $tiles.get()
  const tile = tiles.find((one) => one.address === address)
  if (tile) $tiles.set(tiles.filter((one) => one !== tile).toSpliced(to, 0, tile))
}
