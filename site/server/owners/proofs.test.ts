import { expect, test } from 'vitest'
import { isNarrow, type Listing, proofOf, repositoryPath } from './proofs.ts'

const of = (websiteUrl: string, more: Partial<Listing> = {}): Listing => ({
  websiteUrl,
  githubUrl: '',
  isHostShared: false,
  ...more,
})

test.each([
  ['https://example.com', 'ann@example.com', 'example.com'],
  ['https://www.example.com/', 'ann@EXAMPLE.com', 'example.com'],
  ['https://app.example.com', 'ann@example.com', 'example.com'],
  ['https://app.example.com', 'ann@app.example.com', 'app.example.com'],
  ['http://example.co.uk:8080', 'ann@example.co.uk', 'example.co.uk'],
  ['https://münchen.example', 'ann@xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
])('%s: %s proves %s', (website, address, proof) => {
  expect(proofOf('email', of(website), address)).toEqual({ proof })
})

test.each([
  ['https://example.com', 'ann@mail.example.com', 'must end with @example.com.'],
  ['https://app.example.com', 'ann@www.example.com', 'must end with @example.com or @app.example.com.'],
  ['https://example.com', 'ann@notexample.com', 'must end with'],
  ['https://example.com', 'ann@example.com.evil.example', 'must end with'],
  ['https://example.com', 'example.com@evil.example', 'must end with'],
  // With a Cyrillic letter.
  ['https://example.com', 'ann@xn--exmple-4nf.com', 'must end with'],
  ['https://tool.github.io', 'ann@tool.github.io', 'is on shared hosting (github.io)'],
  ['https://a.tool.github.io', 'ann@tool.github.io', 'is on shared hosting (github.io)'],
  ['https://tool.vercel.app', 'ann@tool.vercel.app', 'is on shared hosting (vercel.app)'],
  ['https://github.io', 'ann@github.io', "isn't a domain that gets email"],
  ['https://co.uk', 'ann@co.uk', "isn't a domain that gets email"],
  ['http://192.0.2.1', 'ann@192.0.2.1', "isn't a domain that gets email"],
  ['http://[2001:db8::1]', 'ann@example.com', "isn't a domain that gets email"],
  ['https://gmail.com', 'ann@gmail.com', 'Anyone can have an address at gmail.com'],
  ['https://ai.yahoo.co.jp', 'ann@yahoo.co.jp', 'Anyone can have an address at yahoo.co.jp'],
  ['https://ann.fastmail.com', 'ann@fastmail.com', 'Anyone can have an address at fastmail.com'],
  ['https://ann.substack.com', 'ann@substack.com', 'Anyone can have an address at substack.com'],
  ['https://example.com/tool', 'ann@example.com', 'only a tag on that page'],
  ['https://example.com?tool=1', 'ann@example.com', 'only a tag on that page'],
  ['https://example.com/#/tool', 'ann@example.com', 'only a tag on that page'],
  ['https://huggingface.co', 'ann@huggingface.co', 'only a tag on that page'],
])('%s: %s is refused', (website, address, reason) => {
  expect(proofOf('email', of(website), address)).toEqual({ refused: expect.stringContaining(reason) })
})

test('a page of a website or of a shared host accepts only its tag and its repository', () => {
  const githubUrl = 'https://github.com/owner/tool'
  for (const listing of [
    of('https://example.com/tool', { githubUrl }),
    of('https://example.com', { githubUrl, isHostShared: true }),
  ]) {
    expect(isNarrow(listing)).toBe(true)
    expect(proofOf('file', listing)).toEqual({ refused: expect.stringContaining('only a tag') })
    expect(proofOf('tag', listing)).toHaveProperty('proof')
    expect(proofOf('repository', listing)).toEqual({ proof: 'github.com/owner/tool' })
  }
  expect(proofOf('tag', of('https://www.example.com/tool/'))).toEqual({ proof: 'example.com/tool' })
  expect(proofOf('file', of('https://tool.github.io'))).toEqual({ proof: 'tool.github.io' })
})

test.each([
  ['https://github.com/Owner/Tool.git', 'owner/tool'],
  ['https://github.com/owner/tool/tree/main/sub', 'owner/tool'],
  ['https://github.com/owner/tool#readme', 'owner/tool'],
  ['https://github.com/owner', undefined],
  ['https://github.com/orgs/owner', undefined],
  ['https://gist.github.com/owner/tool', undefined],
  ['https://github.com.evil.example/owner/tool', undefined],
  ['', undefined],
])('the repository of %s is %s', (githubUrl, name) => {
  expect(repositoryPath(of('https://example.com', { githubUrl }))).toBe(name)
  if (githubUrl) expect(repositoryPath(of(githubUrl))).toBe(name)
})
