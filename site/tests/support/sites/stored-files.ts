/** Searches what a site has stored. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Paths of the files in a folder that contain one of the texts. */
export async function filesContaining(texts: readonly string[], folder: string): Promise<string[]> {
  const contains = (path: string) => {
    const content = readFileSync(path)
    return texts.some((text) => content.includes(text))
  }
  // An image that is being scaled gets another name when it is ready.
  return await vi.waitFor(() => filesIn(folder).filter(contains), { timeout: 20_000 })
}

function filesIn(folder: string): string[] {
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
