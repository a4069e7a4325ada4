/** Link to a submitted website, if its URL is valid. */
import { webAddress } from '#site/domain/links/links.ts'
import { VIEW, viewOf } from '#site/domain/texts/profile.ts'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  submission: { name: string; websiteUrl: string }
  className?: string
  text?: string
  label?: string
}

export function ViewLink({ submission, className = 'btn-outline', text = VIEW, label }: Props) {
  const { name, websiteUrl } = submission
  const website = webAddress(websiteUrl)
  if (!website) return null
  return (
    <a
      className={`btn ${className}`}
      href={website}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-label={label ?? viewOf(name)}
    >
      <span>{text}</span>
      <icons.ArrowUpRight className="size-4" />
    </a>
  )
}
