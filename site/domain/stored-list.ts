/** The valid items of a stored list, one for each ID; empty for corrupted text. */
export function parseList<Item extends { id: string }>(
  text: string | undefined,
  isItem: (value: object) => boolean,
): Item[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    const items: Item[] = Array.isArray(list)
      ? list.filter((value) => value instanceof Object && isItem(value))
      : []
    return [...new Map(items.map((item) => [item.id, item])).values()]
  } catch {
    return []
  }
}
