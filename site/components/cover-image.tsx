/** An agent's picture; when it cannot be loaded, browser/broken-pictures.ts puts the placeholder in its place. */
import { type Pictured, pictureOf } from '#site/catalogue/picture.ts'

interface Props {
  agent: Pictured
  className?: string
  width?: number
  height?: number
  eager?: boolean
}

export function CoverImage({ agent, className, width = 320, height = 200, eager = false }: Props) {
  return (
    <img
      src={pictureOf(agent)}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-picture
      className={className}
    />
  )
}
