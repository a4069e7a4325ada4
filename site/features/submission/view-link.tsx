/** Link to a submitted website, if its URL is valid. */
import { webAddress } from '#site/domain/links/links.ts'
import { VIEW, viewOf } from '#site/domain/texts/profile.ts'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  submission: { name: string; websiteUrl: string }
  className?: string
}

export function ViewLink({ submission: { name, websiteUrl }, className = 'btn-outline' }: Props) {
  const website = webAddress(websiteUrl)
  if (!website) return null
  return (
    <a
      className={`btn ${className}`}
      href={website}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-label={viewOf(name)}
    >
      <span>{VIEW}</span>
      <icons.ArrowUpRight className="size-4" />
    </a>
  )
}
