/** The `count` first of many in the order of `compare`: a bounded heap, then a sort of what is left. */
export function top(docs: Uint32Array, count: number, compare: (a: number, b: number) => number): number[] {
  if (docs.length <= count * 2) return [...docs].sort(compare).slice(0, count)
  const heap = [...docs.subarray(0, count)].sort((a, b) => compare(b, a))
  for (let i = count; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    if (compare(doc, heap[0] ?? 0) < 0) replaceWorst(heap, doc, compare)
  }
  return heap.sort(compare)
}

/** The root is the worst of those kept: `doc` takes its place and sinks to where it belongs. */
function replaceWorst(heap: number[], doc: number, compare: (a: number, b: number) => number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    const leftDoc = heap[left]
    const rightDoc = heap[right]
    if (leftDoc === undefined) break
    const worse = rightDoc !== undefined && compare(rightDoc, leftDoc) > 0 ? right : left
    const worseDoc = heap[worse] ?? 0
    if (compare(worseDoc, doc) <= 0) break
    heap[at] = worseDoc
    at = worse
  }
  heap[at] = doc
}
