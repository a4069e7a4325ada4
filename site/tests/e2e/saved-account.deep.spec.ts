/** Saved agents and accounts: signing in, out, and in as someone else, and sharing. */
import type { Page } from 'playwright/test'
import { sharedPath } from '#site/domain/saved/saved-list.ts'
import { SAVED } from '#site/domain/texts/agent.ts'
import * as texts from '#site/features/saved/saved-texts.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { openWithToken } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { NOTIFICATION } from '#site/ui/toast/toast-texts.ts'

const AT = '2026-11-01T09:00:00.000Z'

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name })
const lines = (page: Page) => page.getByRole('main').locator('.saved > li')
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })

/** The press takes effect once React has started. */
async function saveHere(page: Page): Promise<void> {
  await save(page).click()
  await expect(page.getByRole('main').getByRole('button', { name: SAVED, exact: true })).toBeVisible()
}

async function leave(page: Page): Promise<void> {
  await visit(page, '/profile#settings')
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('/')
}

test("a guest's list is added to the account, and never to another one", async ({
  page,
  site,
  catalogue,
}) => {
  const [guests, accounts] = [
    await catalogue.addAgent({ name: 'Of A Guest' }),
    await catalogue.addAgent({ name: 'Of The Account' }),
  ]
  const [ada, ben] = [await signUp(site, 'ada'), await signUp(site, 'ben')]
  const agents = [{ agentId: accounts.id, note: 'From elsewhere', savedAt: AT, notedAt: AT }]
  await callApi(site, 'POST /api/users/saved', { token: ada.token, body: { agents } })
  await page.goto(`/agent/${guests.id}`)
  await saveHere(page)
  await openWithToken(page, ada.token)
  await visit(page, '/saved')
  await expect(lines(page).getByRole('heading')).toHaveText(['Of A Guest', 'Of The Account'])
  await expect(page.getByText('From elsewhere')).toBeVisible()
  await expect(page.getByText(texts.syncedToAccount(2))).toBeVisible()
  const { body } = await callApi(site, 'GET /api/users/saved', { token: ada.token })
  expect(body).toMatchObject([{ agentId: guests.id }, { agentId: accounts.id }])
  await leave(page)
  await visit(page, '/saved')
  await expect(page.getByText(texts.savedByFormerAccount(2))).toBeVisible()
  await openWithToken(page, ben.token)
  await visit(page, '/saved')
  await expect(heading(page, texts.NOTHING_SAVED)).toBeVisible()
  expect((await callApi(site, 'GET /api/users/saved', { token: ben.token })).body).toEqual([])
})

test('each change reaches the account, and agents removed elsewhere stay removed', async ({
  page,
  site,
  catalogue,
}) => {
  const [one, two] = [
    await catalogue.addAgent({ name: 'Moved One' }),
    await catalogue.addAgent({ name: 'Moved Two' }),
  ]
  const ada = await signUp(site, 'ada')
  const account = async () => (await callApi(site, 'GET /api/users/saved', { token: ada.token })).body
  await openWithToken(page, ada.token)
  for (const { id } of [one, two]) {
    await visit(page, `/agent/${id}`)
    await saveHere(page)
  }
  await expect.poll(account).toMatchObject([{ agentId: two.id }, { agentId: one.id }])
  await visit(page, '/saved')
  await page.getByRole('button', { name: texts.addNote('Moved One') }).click()
  await page.getByRole('textbox', { name: texts.noteOn('Moved One') }).fill('Read later')
  await page.keyboard.press('Enter')
  await expect.poll(account).toMatchObject([{ agentId: two.id }, { agentId: one.id, note: 'Read later' }])
  const savedAt = new Date(
    await page.evaluate(() => JSON.parse(localStorage.getItem('saved') ?? '[]')[0].at),
  ).toISOString()
  await callApi(site, `DELETE /api/users/saved/${two.id}?savedAt=${savedAt}`, { token: ada.token })
  await visit(page, '/saved')
  await expect(lines(page).getByRole('heading')).toHaveText(['Moved One'])
  await page.getByRole('button', { name: texts.removeSavedAgent('Moved One') }).click()
  await expect.poll(account).toEqual([])
})

test('changes made offline reach the account later', async ({ page, site, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Under Ground' })
  const ada = await signUp(site, 'ada')
  await openWithToken(page, ada.token)
  await visit(page, `/agent/${id}`)
  await page.route('**/api/users/saved', (route) => route.abort())
  await saveHere(page)
  await visit(page, '/saved')
  await expect(page.getByText(texts.ACCOUNT_NOT_READ)).toBeVisible()
  await expect(heading(page, 'Under Ground')).toBeVisible()
  await page.unroute('**/api/users/saved')
  await page.goto('/')
  const account = async () => (await callApi(site, 'GET /api/users/saved', { token: ada.token })).body
  await expect.poll(account).toMatchObject([{ agentId: id }])
})

test('a shared list is read-only, and is saved as a whole', async ({ page, catalogue }) => {
  const [one, two, own] = [
    await catalogue.addAgent({ name: 'Shared One' }),
    await catalogue.addAgent({ name: 'Shared Two' }),
    await catalogue.addAgent({ name: 'My Own' }),
  ]
  await page.goto(`/agent/${own.id}`)
  await saveHere(page)
  await visit(page, sharedPath([one.id, 'gone00000000000', two.id]))
  await expect(lines(page).getByRole('heading')).toHaveText(['Shared One', 'Shared Two'])
  await expect(page.getByText(texts.savedGone(1))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove |^Add a note/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: texts.COMPARE_ALL })).toHaveAttribute(
    'href',
    `/compare?ids=${one.id}.${two.id}`,
  )
  await page.getByRole('button', { name: texts.saveAll(2) }).click()
  await page.getByRole('link', { name: texts.ALL_SAVED }).click()
  await expect(lines(page).getByRole('heading')).toHaveText(['Shared One', 'Shared Two', 'My Own'])
})

test('the copied link shares the list, without notes', async ({ page, context, catalogue }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await catalogue.addAgent({ name: 'On Monday' })
  await page.addInitScript(
    (list) => localStorage.setItem('saved', list),
    JSON.stringify([{ id, note: 'For Monday', at: 1 }]),
  )
  await visit(page, '/saved')
  await page.getByRole('button', { name: texts.COPY_SAVED_LINK }).click()
  await expect(page.getByRole('region', { name: NOTIFICATION })).toContainText(texts.SAVED_LINK_COPIED.title)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toBe(`/saved?list=${id}`)
})
