/** Greets the administrator and lets them out; without one the page leads to their sign-in, also later. */
import { hello } from '#site/domain/texts/administration.ts'
import { $administrator, logOutAdministrator, requireAdministrator } from './administrator.ts'

export function startAdminHeader(): void {
  const logout = document.querySelector<HTMLButtonElement>('[data-logout]')
  if (!logout) return
  const { needsUser } = logout.dataset
  requireAdministrator(needsUser !== undefined)
  $administrator.subscribe((administrator) => {
    for (const greeting of document.querySelectorAll('[data-hello]'))
      greeting.textContent = administrator ? hello(administrator.firstName) : ''
  })
  logout.addEventListener('click', () => void logOutAdministrator())
}
