/** Icons from lucide (lucide.dev, ISC license), as elements: the Content-Security-Policy refuses markup from strings. */
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

export const ArrowUp = icon('m5 12 7-7 7 7', 'M12 19V5')
export const ArrowUpRight = icon('M7 7h10v10', 'M7 17 17 7')
export const Bookmark = icon(
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
)
export const CalendarPlus = icon(
  'M16 18h6',
  'M16 2v3',
  'M19 15v6',
  'M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3',
  'M3 9h18',
  'M8 2v3',
)
export const Check = icon('M20 6 9 17l-5-5')
export const ChevronDown = icon('m6 9 6 6 6-6')
export const ChevronLeft = icon('m15 18-6-6 6-6')
export const ChevronRight = icon('m9 18 6-6-6-6')
export const ChevronUp = icon('m18 15-6-6-6 6')
export const CircleAlert = icon(
  <circle cx="12" cy="12" r="10" />,
  <line x1="12" x2="12" y1="8" y2="12" />,
  <line x1="12" x2="12.01" y1="16" y2="16" />,
)
export const CircleUserRound = icon(
  'M17.925 20.056a6 6 0 0 0-11.851.001',
  <circle cx="12" cy="11" r="4" />,
  <circle cx="12" cy="12" r="10" />,
)
export const Columns2 = icon(<rect width="18" height="18" x="3" y="3" rx="2" />, 'M12 3v18')
export const Copy = icon(
  <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />,
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const CornerDownLeft = icon('M20 4v7a4 4 0 0 1-4 4H4', 'm9 10-5 5 5 5')
export const Eye = icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  <circle cx="12" cy="12" r="3" />,
)
export const EyeOff = icon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
)
export const FileImage = icon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  <circle cx="10" cy="12" r="2" />,
  'm20 17-1.296-1.296a2.41 2.41 0 0 0-3.408 0L9 22',
)
export const FileText = icon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M10 9H8',
  'M16 13H8',
  'M16 17H8',
)
export const Folder = icon(
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
)
export const Heart = icon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
)
export const ImagePlus = icon(
  'M16 5h6',
  'M19 2v6',
  'M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5',
  'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  <circle cx="9" cy="9" r="2" />,
)
export const Info = icon(<circle cx="12" cy="12" r="10" />, 'M12 16v-4', 'M12 8h.01')
export const LayoutGrid = icon(
  <rect width="7" height="7" x="3" y="3" rx="1" />,
  <rect width="7" height="7" x="14" y="3" rx="1" />,
  <rect width="7" height="7" x="14" y="14" rx="1" />,
  <rect width="7" height="7" x="3" y="14" rx="1" />,
)
export const LayoutList = icon(
  <rect width="7" height="7" x="3" y="3" rx="1" />,
  <rect width="7" height="7" x="3" y="14" rx="1" />,
  'M14 4h7',
  'M14 9h7',
  'M14 15h7',
  'M14 20h7',
)
export const Link = icon(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
  'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
)
export const Link2 = icon(
  'M9 17H7A5 5 0 0 1 7 7h2',
  'M15 7h2a5 5 0 1 1 0 10h-2',
  <line x1="8" x2="16" y1="12" y2="12" />,
)
export const ListFilter = icon('M2 5h20', 'M6 12h12', 'M9 19h6')
export const LoaderCircle = icon('M21 12a9 9 0 1 1-6.219-8.56')
export const MessageSquare = icon(
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
)
export const Minus = icon('M5 12h14')
export const Monitor = icon(
  <rect width="20" height="14" x="2" y="3" rx="2" />,
  <line x1="8" x2="16" y1="21" y2="21" />,
  <line x1="12" x2="12" y1="17" y2="21" />,
)
export const Moon = icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
)
export const Newspaper = icon(
  'M15 18h-5',
  'M18 14h-8',
  'M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2',
  <rect width="8" height="4" x="10" y="6" rx="1" />,
)
export const Pencil = icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
)
export const Plus = icon('M5 12h14', 'M12 5v14')
export const Rows3 = icon(<rect width="18" height="18" x="3" y="3" rx="2" />, 'M21 9H3', 'M21 15H3')
export const Search = icon('m21 21-4.34-4.34', <circle cx="11" cy="11" r="8" />)
export const Share2 = icon(
  <circle cx="18" cy="5" r="3" />,
  <circle cx="6" cy="12" r="3" />,
  <circle cx="18" cy="19" r="3" />,
  <line x1="8.59" x2="15.42" y1="13.51" y2="17.49" />,
  <line x1="15.41" x2="8.59" y1="6.51" y2="10.49" />,
)
export const Sun = icon(
  <circle cx="12" cy="12" r="4" />,
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
)
export const TriangleAlert = icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
)
export const Upload = icon('M12 3v12', 'm17 8-5-5-5 5', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4')
export const X = icon('M18 6 6 18', 'm6 6 12 12')
