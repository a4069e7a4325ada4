/** An agent's picture; when it cannot be loaded, ui/broken-pictures.ts puts the placeholder in its place. */
import { type Pictured, pictureOf } from '#site/domain/images/picture.ts'

interface Props {
  agent: Pictured
  className?: string
  width?: number
  height?: number
  eager?: boolean
  /** The `sizes` attribute. */
  sizes: string
}

export function CoverImage({ agent, className, width = 320, height = 200, eager = false, sizes }: Props) {
  const { src, srcSet } = pictureOf(agent)
  // A generated cover is already here; only what has to be fetched may wait.
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
