/** Pages that the browser has translated, and pages whose comments a proxy has removed: every press counts, nothing goes blank. */
import type { Page } from 'playwright/test'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { newAgent } from '#site/tests/support/browser/submit-steps.ts'
import { touch } from '#site/tests/support/browser/visit.ts'

/** Replaces texts by elements, now and whenever the page changes, as automatic translation does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = 'script, style, textarea, noscript, title, font'
    const replace = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(kept)) continue
        const inner = Object.assign(document.createElement('font'), { textContent: `[${text.nodeValue}]` })
        const outer = document.createElement('font')
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    replace(document.body)
    // After the page has been at rest, so never between the start of an island and its first render.
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(replace, 1000, document.body)
    }
    new MutationObserver(wait).observe(document.body, { childList: true, subtree: true })
  })
}

const BEFORE = {
  'a page translated before it was touched': async (page: Page, path: string) => {
    await page.goto(path)
    await translate(page)
  },
  'a page translated while it was used': async (page: Page, path: string) => {
    await page.goto(path)
    await touch(page)
    await translate(page)
  },
  'a page without its comments': async (page: Page, path: string) => {
    await page.route(/\/(agent\/\w+|\?.*)?$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<!--.*?-->/gs, '') })
    })
    await page.goto(path)
  },
}

function problems(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', ({ message }) => seen.push(message))
  return seen
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const error = (page: Page, name: string) => page.locator(`main [name="${name}"][aria-invalid="true"]`)
const press = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).last().click()

/** Makes an error, sees it, and corrects it, which lets it go. */
async function correct(page: Page, name: string, wrong: string, right: string, send: RegExp): Promise<void> {
  await field(page, name).fill(wrong)
  await press(page, send)
  await expect(error(page, name)).toBeVisible()
  await expect(error(page, name)).toHaveAccessibleDescription(/\w/)
  await field(page, name).fill(right)
  await expect(error(page, name)).toHaveCount(0)
}

for (const [name, open] of Object.entries(BEFORE)) {
  test(`${name} takes a submission`, async ({ page }) => {
    const seen = problems(page)
    const agent = newAgent()
    await open(page, '/submit')
    await field(page, 'name').fill(agent['Agent name'])
    await field(page, 'description').fill(agent.Description)
    for (const choice of ['categoryId', 'pricingModel'])
      await field(page, choice).first().selectOption({ index: 1 })
    await field(page, 'acceptTerms').check()
    await correct(page, 'websiteUrl', 'nothing', agent['Website URL'], /Submit for Review/i)
    await press(page, /Submit for Review/i)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in the queue')
    expect(seen).toEqual([])
  })

  test(`${name} signs in`, async ({ page, site }) => {
    const seen = problems(page)
    const { email, password } = await signUp(site)
    await open(page, '/signin')
    await field(page, 'email').fill(email)
    await correct(page, 'password', '12', 'wrong password', /Sign in/)
    await press(page, /Sign in/)
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/\w/)
    await field(page, 'password').fill(password)
    await press(page, /Sign in/)
    await expect(page).toHaveURL('/')
    expect(seen).toEqual([])
  })

  test(`${name} changes a profile`, async ({ page }) => {
    const seen = problems(page)
    await signIn(page)
    await open(page, '/profile')
    await press(page, /Edit Profile/i)
    await correct(page, 'email', 'ada@', 'ada.lovelace@example.com', /Save Changes/i)
    await field(page, 'firstName').fill('Grace')
    await press(page, /Save Changes/i)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace')
    await expect(page.getByRole('main').getByRole('definition').first()).toContainText('Grace')
    expect(seen).toEqual([])
  })
}
