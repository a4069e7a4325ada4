/** Takes out of a PNG what says nothing of its pixels: compressed texts of a few kilobytes can become gigabytes. */

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length and type before a chunk's data, and the checksum after it. */
const FRAME_BYTES = 12
const PIXEL_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT eXIf'.split(' '))

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

export function pixelChunks(png: Buffer): Buffer {
  const chunks: Buffer[] = [SIGNATURE]
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (PIXEL_CHUNKS.has(png.toString('latin1', at + 4, at + 8))) chunks.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(chunks)
}
