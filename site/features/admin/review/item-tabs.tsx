/** The open submission in three views: the submitted fields, its future card, and its page. */
import { useStore } from '@nanostores/react'
import { Content, List, Root } from '@radix-ui/react-tabs'
import { githubLink, xLink } from '#site/domain/links/links.ts'
import { CATEGORY, GITHUB, PRICING, TAGS, UNCATEGORIZED, X_ACCOUNT } from '#site/domain/texts/agent.ts'
import { Key } from '#site/features/admin/kit/button.tsx'
import { Screenshots } from '#site/features/agent/pictures.tsx'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { $tagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { TabButton } from '#site/ui/tabs.tsx'
import { PricingTag } from '#site/ui/tag.tsx'
import { $itemTab, type ReviewItem } from './state/open-item.ts'
import { CardPreview, PagePreview } from './submission-parts.tsx'

const LABELS = { sent: 'Submission', card: 'Card', page: 'Page' }

export function ItemTabs({ item: { submission, previewUrl } }: { item: ReviewItem }) {
  const tab = useStore($itemTab)
  return (
    <Root value={tab} onValueChange={(chosen) => $itemTab.set(chosen)}>
      <List aria-label="View" className="mb-5 flex gap-5 border-b border-rule font-semibold">
        {Object.entries(LABELS).map(([known, label]) => (
          <TabButton key={known} value={known} className="item-tab">
            <span>{label}</span> {known === 'page' && <Key name="p" />}
          </TabButton>
        ))}
      </List>
      <Content value="sent" tabIndex={undefined}>
        <SentFields submission={submission} />
      </Content>
      <Content value="card" tabIndex={undefined}>
        <CardPreview submission={submission} />
      </Content>
      <Content value="page" tabIndex={undefined}>
        <PagePreview name={submission.name} previewUrl={previewUrl} />
      </Content>
    </Root>
  )
}

function SentFields({ submission }: { submission: Submission }) {
  const { name, description, categoryName, pricingModel, xAccount, githubUrl, previewImages } = submission
  const links = [
    { term: X_ACCOUNT, link: xLink(xAccount) },
    { term: GITHUB, link: githubLink(githubUrl) },
  ]
  return (
    <>
      <p className="max-w-[36em] text-lg whitespace-pre-line wrap-anywhere" dir="auto">
        {description}
      </p>
      <dl className="sent-fields">
        <dt>{CATEGORY}</dt>
        <dd dir="auto">{categoryName || UNCATEGORIZED}</dd>
        <dt>{PRICING}</dt>
        <dd>
          <PricingTag model={pricingModel} />
        </dd>
        <dt>{TAGS}</dt>
        <dd>
          <SentTags tags={submission.tags} />
        </dd>
        {links.map(({ term, link }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>
              {link ? (
                <a className="textlink" href={link.href} target="_blank" rel="noopener nofollow ugc">
                  {link.label}
                </a>
              ) : (
                <span className="text-muted">None given</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {previewImages.length > 0 && (
        <div className="sent-images">
          <Screenshots name={name} images={previewImages} sizes={submission.previewSizes} first={0} />
        </div>
      )}
    </>
  )
}

/** New tags have a dotted underline. */
function SentTags({ tags }: { tags: readonly string[] }) {
  const inUse = useStore($tagsInUse)
  if (tags.length === 0) return <span className="text-muted">None given</span>
  const isNew = (tag: string) => inUse.length > 0 && !inUse.some((known) => known.tag === tag)
  return tags.map((tag, index) => (
    <span key={tag}>
      {index > 0 && <span>, </span>}
      <span dir="auto" className={isNew(tag) ? 'new-tag' : ''}>
        {tag}
      </span>
    </span>
  ))
}
