import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as adminIcons from '#site/features/admin/kit/admin-icons.tsx'
import * as own from './icons.tsx'

const { icon: _, ...icons } = own

/** The parts of the markup in any order, without the icon's class names. */
const parts = (markup: string) =>
  markup
    .replace(/ lucide-[\w-]+/g, '')
    .split(/[ >]/)
    .sort()

test.each(Object.entries({ ...icons, ...adminIcons }))('%s is drawn as lucide draws it', (name, Icon) => {
  const props = { className: 'size-4', strokeWidth: 1.75 }
  const original = renderToStaticMarkup(createElement(Reflect.get(lucide, name), props))
  expect(parts(renderToStaticMarkup(createElement(Icon, props)))).toEqual(parts(original))
})
