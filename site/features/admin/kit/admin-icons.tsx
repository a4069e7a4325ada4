/** Icons that only the admin area shows, from lucide (lucide.dev, ISC license). */
import { icon } from '#site/ui/icons.tsx'

export const ArrowDown = icon('M12 5v14', 'm19 12-7 7-7-7')
export const ArrowLeft = icon('m12 19-7-7 7-7', 'M19 12H5')
export const ArrowRight = icon('M5 12h14', 'm12 5 7 7-7 7')
export const GripVertical = icon(
  <circle cx="9" cy="12" r="1" />,
  <circle cx="9" cy="5" r="1" />,
  <circle cx="9" cy="19" r="1" />,
  <circle cx="15" cy="12" r="1" />,
  <circle cx="15" cy="5" r="1" />,
  <circle cx="15" cy="19" r="1" />,
)
export const History = icon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5', 'M12 7v5l4 2')
export const Unlink = icon(
  'm18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71',
  'm5.17 11.75-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71',
  <line x1="8" x2="8" y1="2" y2="5" />,
  <line x1="2" x2="5" y1="8" y2="8" />,
  <line x1="16" x2="16" y1="19" y2="22" />,
  <line x1="19" x2="22" y1="16" y2="16" />,
)
