/** Loads a file of the hooks' library, to inspect its SQL statements. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { SOURCES } from '#site/server/pocketbase/launch.ts'

type Exported = Record<string, (...values: unknown[]) => unknown>

/** The file's exports. Globals of PocketBase, such as its classes, are missing. */
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
