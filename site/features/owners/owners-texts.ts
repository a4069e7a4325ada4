import type { ClaimMethod, proofNames } from '#site/domain/owners.ts'

export const CLAIM = 'Is this yours?'
export const CLAIM_HINT = 'is yours if you control its website or repository. Prove it in one of these ways.'

interface Method {
  title: string
  /** What the maker adds, and where. An email needs neither. */
  line: (token: string, names: ReturnType<typeof proofNames>) => string
  where: (proof: string, names: ReturnType<typeof proofNames>) => string
}

export const METHODS: Record<ClaimMethod, Method> = {
  email: { title: 'Email', line: () => '', where: () => '' },
  tag: {
    title: 'Tag on the page',
    line: (token, { meta }) => `<meta name="${meta}" content="${token}">`,
    where: (proof) => `to the head of ${proof}`,
  },
  file: {
    title: 'File on the website',
    line: (token) => token,
    where: (proof, { file }) => `as a line of ${proof}/.well-known/${file}`,
  },
  repository: {
    title: 'File in the repository',
    line: (token) => token,
    where: (proof, { file }) => `as a line of ${file} in the root of ${proof}, on its default branch`,
  },
}
