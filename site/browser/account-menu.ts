/** The signed-in part of the header: keeps the current user fresh and signs out; its store is fetched only then. */
import { whenShown } from './activation.ts'
import { TOKEN_REFUSED } from './events.ts'
import { isFresh } from './kept-account.ts'
import { AUTH_TOKEN, readStored } from './storage.ts'

interface AccountStore {
  loadAccount: () => Promise<void>
  refreshAccount: () => Promise<void>
  logOut: () => Promise<void>
}

export function startAccount(load: () => Promise<AccountStore>): void {
  whenShown(() => {
    if (readStored('local', AUTH_TOKEN) && !isFresh()) void load().then((store) => store.loadAccount())
  })
  document.addEventListener(TOKEN_REFUSED, () => void load().then((store) => store.refreshAccount()))
  for (const button of document.querySelectorAll('[data-log-out]')) {
    button.addEventListener('click', () => void load().then((store) => store.logOut()))
  }
}
