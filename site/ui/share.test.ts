import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

const AGENT = { name: 'Cursor', url: 'https://roster.example/agent/a1' }
const COPIED = { title: 'Link copied!', description: 'Agent URL has been copied to your clipboard.' }
const BY_HAND = { title: 'Share link', description: `Copy this URL: ${AGENT.url}`, duration: 5000 }

const works = async () => {}
const refuses = async () => Promise.reject(new DOMException('no', 'NotAllowedError'))
const cancels = async () => Promise.reject(new DOMException('closed', 'AbortError'))

beforeEach(() => void fakeBrowser())

test.for([
  ['the share sheet works', { share: works, clipboard: { writeText: refuses } }, []],
  ['the visitor closes the share sheet', { share: cancels, clipboard: { writeText: works } }, []],
  ['the share sheet fails', { share: refuses, clipboard: { writeText: works } }, [COPIED]],
  ['there is no share sheet', { clipboard: { writeText: works } }, [COPIED]],
  ['the clipboard refuses as well', { share: refuses, clipboard: { writeText: refuses } }, [BY_HAND]],
  ['there is neither', {}, [BY_HAND]],
] as const)('%s', async ([, navigator, toasts]) => {
  vi.stubGlobal('navigator', navigator)
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  const { shareAgent } = await import('./share.ts')
  await shareAgent(AGENT)
  expect($toasts.get()).toMatchObject(toasts)
})
