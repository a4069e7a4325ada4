/** Proving that a listing is one's own with a file in its repository, with the keyboard and on a phone. */
import { testOn } from '#site/tests/support/browser/browser.ts'
import { proveListing } from '#site/tests/support/browser/claim-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { type OutsideWorld, startOutsideWorld } from '#site/tests/support/servers/outside-world.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

let outside: OutsideWorld
const test = testOn(async () => {
  outside = await startOutsideWorld()
  return await startTestSite({ seed: 'demo', env: outside.env })
})
test.afterAll(() => outside.stop())
test.use({ viewport: { width: 360, height: 800 } })

test('a file in the repository proves a listing, which then says so', async ({ page, catalogue, site }) => {
  await signIn(page)
  const githubUrl = 'https://github.com/maker/tool'
  const { id } = await catalogue.addAgent({ websiteUrl: 'https://repository.example', githubUrl })
  await site.settled()
  await proveListing(page, outside, id, {
    title: 'File in the repository',
    place: 'raw.githubusercontent.com/maker/tool/HEAD/roster.txt',
    put: (token) => `${token}\n`,
    proof: 'github.com/maker/tool',
  })
})
