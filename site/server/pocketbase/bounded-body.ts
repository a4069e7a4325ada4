/** Reads what PocketBase answers up to a length that no right answer has, so that a wrong one cannot take the memory. */

/** Error: RangeError when it is longer; the rest is not read. */
export async function boundedBody({ body }: Response, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > bytesMax) throw new RangeError('PocketBase says too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
