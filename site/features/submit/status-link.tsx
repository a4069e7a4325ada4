/** The secret link by which somebody without an account follows a submission. */
import { submissionPath } from '#site/domain/addresses.ts'
import { COPY_LINK, KEEP_LINK, LINK_KEPT } from '#site/features/submission/sent-texts.ts'
import { Copy } from '#site/ui/icons.tsx'
import { copyLink } from '#site/ui/share.ts'

export function StatusLink({ statusKey }: { statusKey: string }) {
  const path = submissionPath(statusKey)
  const address = new URL(path, window.location.href)
  return (
    <div className="mt-6 max-w-[62ch]">
      <p className="text-sm text-muted">{KEEP_LINK}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <a className="textlink min-w-0 font-semibold wrap-anywhere" href={path}>
          {address.host}
          {address.pathname}
          {address.hash}
        </a>
        <button
          type="button"
          className="btn btn-outline btn-sm"
          onClick={() => copyLink(address.href, LINK_KEPT)}
        >
          <Copy className="size-3.5" />
          {COPY_LINK}
        </button>
      </p>
    </div>
  )
}
