/** One submission with its status and the buttons to view or delete it. */
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Submission } from '#site/browser/accounts.ts'
import { localDate } from '#site/browser/local-date.ts'
import { webAddress } from '#site/catalogue/links.ts'
import { CoverImage } from '#site/components/cover-image.tsx'
import { StatusTag } from '#site/components/tag.tsx'
import { UNCATEGORIZED, UNKNOWN } from '#site/messages/agent.ts'
import { PRICING_LABELS } from '#site/messages/card.ts'
import { submitted, VIEW, viewOf } from '#site/messages/profile.ts'
import { DeleteSubmission } from './delete-submission.tsx'

export function SubmissionRow({ submission }: { submission: Submission }) {
  const { name, status, description, categoryName, pricingModel, moderationNote } = submission
  const website = webAddress(submission.websiteUrl)
  return (
    <li className="grid gap-x-5 gap-y-3 py-5 first:pt-0 md:grid-cols-[8rem_1fr_auto]">
      <CoverImage
        agent={submission}
        width={128}
        height={80}
        className="h-20 w-32 rounded-selector object-cover max-md:hidden"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl font-semibold wrap-anywhere">{name}</h3>
          <StatusTag status={status} />
        </div>
        <p className="mt-1 line-clamp-2 max-w-[62ch] wrap-anywhere text-muted">{description}</p>
        {moderationNote && (
          <p className="mt-2 max-w-[62ch] border-l-[3px] border-error pl-3 text-sm wrap-anywhere">
            {moderationNote}
          </p>
        )}
        <p className="num mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{submitted(localDate(submission.submittedAt) ?? UNKNOWN)}</span>
          <span>{categoryName || UNCATEGORIZED}</span>
          <span>{PRICING_LABELS[pricingModel] ?? pricingModel}</span>
        </p>
      </div>
      <div className="flex items-start gap-2">
        {website && (
          <a
            className="btn btn-outline btn-sm"
            href={website}
            target="_blank"
            rel="noopener nofollow ugc"
            aria-label={viewOf(name)}
          >
            {VIEW}
            <ArrowUpRight className="size-3.5" />
          </a>
        )}
        <DeleteSubmission submission={submission} />
      </div>
    </li>
  )
}
