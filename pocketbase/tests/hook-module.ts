/** Loads a file of the hooks' own library, to look at the statements it makes. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { SOURCES } from '#site/server/pocketbase/launch.ts'

type Exported = Record<string, (...values: unknown[]) => unknown>

/** What the file exports; what PocketBase gives it, such as its classes, is not there. */
export function hookModule(name: string): Exported {
  const loaded = new Map<string, Exported>()
  const load = (path: string): Exported => {
    const known = loaded.get(path)
    if (known) return known
    const module: { exports: Exported } = { exports: {} }
    const context = createContext({ module, require: load, __hooks: `${SOURCES}pb_hooks` })
    runInContext(readFileSync(path, 'utf8'), context, { filename: path })
    loaded.set(path, module.exports)
    return module.exports
  }
  return load(`${SOURCES}pb_hooks/lib/${name}.js`)
}
