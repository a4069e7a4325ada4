/** Without S3, its routes answer 404 to everybody. */
import { expect, test } from 'vitest'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'
import { S3_OFF } from '#site/domain/texts/stored-files.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const routes = Object.entries<Contract>(ROUTES).filter(([route]) => route.includes(' /s3/'))

test.each(routes)('%s', async (route) => {
  const site = await sharedSite()
  const { token } = await signUp(site)
  const address = route.replace(/\{\w+\}/g, '1')
  for (const caller of [{}, { token }, { token: 'garbage' }])
    expect(await callApi(site, address, caller)).toMatchObject({ status: 404, body: { message: S3_OFF } })
})
