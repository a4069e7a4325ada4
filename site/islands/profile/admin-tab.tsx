/** The tab of administrators, which points to PocketBase's console. */
import { ADMIN_TEXT, ADMIN_TITLE } from '#site/messages/profile.ts'

export function AdminTab() {
  return (
    <>
      <h2 className="display text-3xl">{ADMIN_TITLE}</h2>
      <p className="mt-2 max-w-[46ch] text-lg text-muted">{ADMIN_TEXT}</p>
    </>
  )
}
