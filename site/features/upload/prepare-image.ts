/** Redraws photos in the browser: upright, and without what a camera notes in them. */

const JPEG = 'image/jpeg'
/** A camera's notes are near the beginning of a file. */
const HEAD_BYTES = 64 * 1024
const QUALITIES = [0.92, 0.82, 0.7]
/** Marker of the segment that may hold them, and how it begins if it does. */
const APP1 = 0xe1
const EXIF = 'Exif\0\0'

/**
 * A JPEG with a camera's notes, upright and without them. Returns everything else unchanged, also what this browser
 * can't draw or would make larger than `bytesMax`: the server does the same again and decides.
 */
export async function prepareImage(file: Blob, bytesMax: number): Promise<Blob> {
  if (file.type !== JPEG || !(await hasExif(file))) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  for (const quality of QUALITIES) {
    // Null where the canvas is larger than this browser allows.
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, quality))
    if (image && image.size <= bytesMax) return image
  }
  return file
}

async function hasExif(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  // Segments follow each other, each with its marker and length, until the image itself begins.
  let at = 2
  while (head[at] === 0xff) {
    const text = String.fromCharCode(...head.slice(at + 4, at + 4 + EXIF.length))
    if (head[at + 1] === APP1 && text === EXIF) return true
    at += 2 + (head[at + 2] ?? 0) * 256 + (head[at + 3] ?? 0)
  }
  return false
}
