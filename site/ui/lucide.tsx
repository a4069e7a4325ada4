/** Draws an icon with the attributes that lucide gives to all of them. */
import { createElement, type ReactElement, type ReactNode, type SVGProps } from 'react'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** An icon from its shapes. A string is the data of a path. */
export function icon(...shapes: (string | ReactElement)[]): Icon {
  const children = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : shape,
  )
  return ({ className = '', ...props }) =>
    createElement('svg', { ...ATTRIBUTES, className: `lucide ${className}`, ...props }, ...children)
}
