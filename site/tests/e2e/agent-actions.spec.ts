/** Like, Share and Upvote on an agent's page. */

import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import {
  LIKE_ADDED,
  LIKE_REMOVED,
  LINK_COPIED,
  SIGN_IN_TO_LIKE,
  SIGN_IN_TO_UPVOTE,
  UPVOTE_COUNTED,
  UPVOTE_FAILED,
} from '#site/ui/toast/toast-texts.ts'

async function openAgent(page: Page): Promise<string> {
  const [first] = await (await page.request.get('/api/agents/featured')).json()
  await visit(page, `/agent/${first.id}`)
  return page.url()
}

for (const { act, text } of [
  { act: 'Like', text: SIGN_IN_TO_LIKE.description },
  { act: 'Upvote', text: SIGN_IN_TO_UPVOTE.description },
]) {
  test(`${act} while signed out asks to sign in`, async ({ page }) => {
    await openAgent(page)
    await tabAndPress(page, button(page, act))
    await expect(page).toHaveURL('/signin')
    await expect(toast(page)).toContainText(SIGN_IN_TO_LIKE.title)
    await expect(toast(page)).toContainText(text)
  })
}

test('Like turns to Liked and back, by keyboard alone at 360 px; nothing is kept', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  await openAgent(page)
  await tabAndPress(page, button(page, 'Like'))
  await expect(button(page, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText(LIKE_ADDED.title)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page)).toContainText(LIKE_REMOVED.title)
  await expect(toast(page)).toHaveCount(1)
  await button(page, 'Like').click()
  await page.reload()
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone each button keeps its place while voting, and its words stay on one line', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  await page.route('**/upvote', async (route) => {
    await held
    await route.fulfill({ json: {} })
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await openAgent(page)
  const places = async () => {
    const buttons = await page.getByRole('main').getByRole('button').all()
    return Promise.all(buttons.map((each) => each.boundingBox()))
  }
  const before = await places()
  await button(page, 'Upvote').click()
  await expect(button(page, 'Upvoting...')).toBeDisabled()
  expect(await places()).toEqual(before)
  release()
  const voted = button(page, 'Upvoted').getByText('Upvoted')
  await expect(voted).toBeVisible()
  expect(await places()).toEqual(before)
  expect((await voted.boundingBox())?.height).toBeLessThan(28)
  await button(page, 'Like').click()
  await expect(button(page, 'Liked')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('a long name is cut in the button that visits, its arrow is not', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE)
  const { id } = await catalogue.addAgent({ name: 'Correspondence Assistant '.repeat(4).trim() })
  await visit(page, `/agent/${id}`)
  const arrow = page.getByRole('link', { name: /^Visit Correspondence/ }).locator('svg')
  expect((await arrow.boundingBox())?.width).toBe(16)
})

test('Upvote waits with its own word, thanks and shows the new count', async ({ page }) => {
  const { token } = await signIn(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/upvote', async (route) => {
    expect(route.request().method()).toBe('POST')
    expect(route.request().postData()).toBeNull()
    expect(route.request().headers()['authorization']).toBe(`Bearer ${token}`)
    await answered
    await route.fulfill({ json: {} })
  })
  await page.route(/\/api\/agents\/\w{15}$/, (route) => route.fulfill({ json: { upvotes: 4321 } }))
  await openAgent(page)
  await button(page, 'Upvote').click()
  await expect(button(page, 'Upvoting...')).toBeDisabled()
  answer()
  await expect(toast(page)).toContainText('Thank you!')
  await expect(toast(page)).toContainText(UPVOTE_COUNTED.description)
  await expect(button(page, 'Upvoted')).toBeEnabled()
  await expect(page.getByRole('main').getByText('4321 upvotes')).toBeVisible()
})

for (const { answer, title, text } of [
  {
    answer: { status: 409, json: { message: 'Already upvoted' } },
    title: 'Already Voted',
    text: "You've already upvoted this agent. Thank you for your support!",
  },
  {
    answer: { status: 400, json: { error: 'already upvoted by you' } },
    title: 'Already Voted',
    text: "You've already upvoted this agent. Thank you for your support!",
  },
  {
    answer: { status: 503, json: { message: 'away' } },
    title: UPVOTE_FAILED.title,
    text: UPVOTE_FAILED.description,
  },
]) {
  test(`an upvote answered ${answer.status} says '${title}'`, async ({ page }) => {
    await signIn(page)
    await page.route('**/upvote', (route) => route.fulfill(answer))
    await openAgent(page)
    await button(page, 'Upvote').click()
    await expect(toast(page)).toContainText(title)
    await expect(toast(page)).toContainText(text)
    await expect(button(page, title === 'Already Voted' ? 'Upvoted' : 'Upvote')).toBeEnabled()
  })
}

test.describe('Share', () => {
  /** Stands in for what the system offers; what was shared is kept on the page. */
  async function offer(page: Page, share: 'works' | 'fails', clipboard: 'works' | 'fails'): Promise<void> {
    await page.addInitScript(
      ([share, clipboard]) => {
        const settle = (how: string | undefined) => (content: unknown) => {
          if (how === 'works') Object.assign(window, { shared: content })
          return how === 'works' ? Promise.resolve() : Promise.reject(new Error('refused'))
        }
        Object.defineProperty(navigator, 'share', { value: settle(share) })
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: settle(clipboard) } })
      },
      [share, clipboard],
    )
  }
  const shared = (page: Page) => page.evaluate(() => Reflect.get(window, 'shared'))

  test("uses the system's own first", async ({ page }) => {
    await offer(page, 'works', 'works')
    const url = await openAgent(page)
    await button(page, 'Share').click()
    await expect.poll(() => shared(page)).toMatchObject({ url })
    await expect(toast(page)).toHaveCount(0)
  })

  test('else copies the address', async ({ page }) => {
    await offer(page, 'fails', 'works')
    const url = await openAgent(page)
    await button(page, 'Share').click()
    await expect(toast(page)).toContainText(LINK_COPIED.title)
    await expect(toast(page)).toContainText(LINK_COPIED.description)
    expect(await shared(page)).toBe(url)
  })

  test('else shows the address', async ({ page }) => {
    await offer(page, 'fails', 'fails')
    const url = await openAgent(page)
    await button(page, 'Share').click()
    await expect(toast(page)).toContainText('Share link')
    await expect(toast(page)).toContainText(`Copy this URL: ${url}`)
  })
})
