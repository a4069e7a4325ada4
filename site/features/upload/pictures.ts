/** Draws pictures anew in the browser: upright and without what a camera notes in them, or small. */

const JPEG = 'image/jpeg'
/** A camera's notes stand near a file's beginning. */
const HEAD_BYTES = 64 * 1024
const QUALITIES = [0.92, 0.82, 0.7]
/** Marker of a segment that may hold them, and how it begins if it does. */
const APP1 = 0xe1
const EXIF = 'Exif\0\0'

/**
 * A JPEG with a camera's notes, drawn upright and without them. Everything else is answered as it came, also what this
 * browser cannot draw or would make larger than `bytesMax`: the server does the same again and decides.
 */
export async function prepareImage(file: Blob, bytesMax: number): Promise<Blob> {
  if (file.type !== JPEG || !(await hasExif(file))) return file
  const drawn = await decoded(file)
  if (!drawn) return file
  const canvas = canvasOf(drawn, 1)
  for (const quality of QUALITIES) {
    const image = await blobOf(canvas, quality)
    if (image && image.size <= bytesMax) return image
  }
  return file
}

/** The address of the picture drawn at most so wide, until it is revoked; undefined when this browser cannot draw it. */
export async function smallPicture(file: Blob, width: number): Promise<string | undefined> {
  const drawn = await decoded(file)
  if (!drawn) return undefined
  const image = await blobOf(canvasOf(drawn, Math.min(1, width / drawn.width)))
  return image ? URL.createObjectURL(image) : undefined
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** Frees the bitmap. */
function canvasOf(drawn: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  return canvas
}

/** A JPEG of that quality, or a PNG; null where the canvas is larger than this browser allows. */
function blobOf(canvas: HTMLCanvasElement, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, quality ? JPEG : 'image/png', quality))
}

async function hasExif(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  // Segments follow each other, each with its marker and length, until the picture itself begins.
  let at = 2
  while (head[at] === 0xff) {
    const text = String.fromCharCode(...head.slice(at + 4, at + 4 + EXIF.length))
    if (head[at + 1] === APP1 && text === EXIF) return true
    at += 2 + (head[at + 2] ?? 0) * 256 + (head[at + 3] ?? 0)
  }
  return false
}
