/** Writes lists into CSV cells and reads them: with separators where that is unambiguous, else as JSON. */
import { addressesOf, listOf } from './cells.ts'

export const tagsCell = (tags: string[]): string => written(tags, ', ', listOf)
export const addressesCell = (addresses: string[]): string => written(addresses, ' ', addressesOf)

export const tagsIn = (cell: string): string[] => read(cell, listOf)
export const addressesIn = (cell: string): string[] => read(cell, addressesOf)

type Reader = (cell: string) => string[]

function written(items: string[], separator: string, reader: Reader): string {
  const plain = items.join(separator)
  return JSON.stringify(read(plain, reader)) === JSON.stringify(items) ? plain : JSON.stringify(items)
}

function read(cell: string, reader: Reader): string[] {
  return json(cell) ?? reader(cell)
}

function json(cell: string): string[] | undefined {
  if (!cell.startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(cell)
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
