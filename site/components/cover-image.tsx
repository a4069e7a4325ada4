/** An agent's picture; when it cannot be loaded, page-scripts/broken-pictures.ts puts the placeholder in its place. */
import { type Pictured, pictureOf } from '#site/catalogue/picture.ts'

interface Props {
  agent: Pictured
  className?: string
  width?: number
  height?: number
  eager?: boolean
}

export function CoverImage({ agent, className, width = 320, height = 200, eager = false }: Props) {
  const source = pictureOf(agent)
  // A generated cover is already here; only what has to be fetched may wait.
  const lazy = !eager && !source.startsWith('data:')
  return (
    <img
      src={source}
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
