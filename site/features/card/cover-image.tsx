/** An agent's image; ui/broken-pictures.ts replaces a broken one. */
import { type Pictured, pictureOf } from '#site/domain/images/picture.ts'

interface Props {
  agent: Pictured
  className?: string
  width?: number
  height?: number
  eager?: boolean
  sizes?: string
}

export function CoverImage({
  agent,
  className,
  width = 320,
  height = 200,
  eager = false,
  sizes = `${width}px`,
}: Props) {
  const { src, srcSet } = pictureOf(agent)
  // A generated cover is inline, so it can't be lazy.
  const lazy = !eager && !src.startsWith('data:')
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      data-picture
      className={className}
    />
  )
}
