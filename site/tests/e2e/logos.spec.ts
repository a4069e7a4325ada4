/** Logos of agents: a visitor sees the icon of an agent's website on its cover. */

import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">
  <rect width="180" height="180" fill="#fff"/><rect x="45" y="45" width="90" height="90" fill="rgb(0,200,0)"/></svg>`
/** The middle of the logo, in units of a cover. */
const MIDDLE = [60, 140]

/** True if the rendered cover has the icon's color there. */
const isGreen = (image: Locator) =>
  image.evaluate(async (one: HTMLImageElement, [left = 0, top = 0]) => {
    await one.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const context = canvas.getContext('2d')
    context?.drawImage(one, 0, 0, canvas.width, canvas.height)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(left, top, 1, 1).data ?? []
    return red < 40 && green > 160 && blue < 40
  }, MIDDLE)

test('a visitor sees the icon of an agent on its page and its card', async ({ page, catalogue }) => {
  const agent = await catalogue.addAgent({ name: 'Marked by its logo' })
  const { id, name } = agent
  await catalogue.giveLogo(agent, await sharp(Buffer.from(ICON)).png().toBuffer())
  const logo = async () => (await catalogue.read<Agent>(`/api/agents/${id}`)).logo
  await expect.poll(logo).not.toBe('')
  await catalogue.shows(agentPath(id), await logo())
  await visit(page, agentPath(id))
  const cover = page.getByAltText(`${name}: main view`)
  expect(await isGreen(cover)).toBe(true)
  await visit(page, `/?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).locator('img')
  expect(await isGreen(card)).toBe(true)
})
