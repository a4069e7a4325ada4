/** Link to a submitted website, if its URL is valid. */
import { webAddress } from '#site/domain/links/links.ts'
import { VIEW, viewOf } from '#site/domain/texts/profile.ts'
import { ArrowUpRight } from '#site/ui/icons.tsx'

interface Props {
  submission: { name: string; websiteUrl: string }
  isSmall?: boolean
}

export function ViewLink({ submission: { name, websiteUrl }, isSmall = false }: Props) {
  const website = webAddress(websiteUrl)
  if (!website) return null
  return (
    <a
      className={`btn btn-outline ${isSmall ? 'btn-sm' : ''}`}
      href={website}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-label={viewOf(name)}
    >
      {VIEW}
      <ArrowUpRight className={isSmall ? 'size-3.5' : 'size-4'} />
    </a>
  )
}
