/** The claims beside the account forms, on pages that are built before an operator sets them. */
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_AGENTS } from '#site/domain/brand.ts'
import { ABOUT } from '#site/features/account/sign-in-texts.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const PAGES = ['/signin', '/signup']

async function claimedBy(CLAIMS: string): Promise<string[]> {
  const site = await startTestSite({ env: { CLAIMS }, signIn: false })
  onTestFinished(() => site.stop())
  return await Promise.all(PAGES.map(async (page) => await (await fetch(site.url + page)).text()))
}

test('CLAIMS replaces the claims; markup in them is text', async () => {
  for (const page of await claimedBy('231 agents; 96 <b>real</b> people')) {
    const claims = page.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)
    expect(Array.from(claims, ([, of, figure]) => `${figure} ${of}`)).toEqual([
      '231 agents',
      '96 &lt;b&gt;real&lt;/b&gt; people',
    ])
    for (const { name } of SAMPLE_AGENTS) expect(page).toContain(name)
  }
})

test('CLAIMS=none hides the claims and the sample agents', async () => {
  for (const page of await claimedBy('none')) {
    for (const hidden of [ABOUT, '2,500+', ...SAMPLE_AGENTS.map(({ name }) => name)])
      expect(page).not.toContain(hidden)
    expect(page).toContain('</main>')
  }
})
