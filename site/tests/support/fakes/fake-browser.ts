/** Just enough of a browser for stores under test: storage, events, and the URL that the page was left for. */
import { vi } from 'vitest'

export interface FakeBrowser {
  /** Paths that the page was left for, in order. */
  visited: string[]
}

export function fakeBrowser(): FakeBrowser {
  const visited: string[] = []
  const visit = (path: string) => void visited.push(path)
  const window = Object.assign(new EventTarget(), {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { assign: visit, replace: visit, search: '', hash: '', pathname: '/' },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return { visited }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
