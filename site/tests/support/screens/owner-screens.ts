/** The page about claims in each of its states. */
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { at, MODAL, type ScreenState } from './screen-state.ts'
import {
  fail,
  press,
  reply,
  seeAlert,
  seeDialog,
  seeHeading,
  seeText,
  seeTitle,
  steps,
} from './screen-steps.ts'

const ROUTE = '**/api/agents/*/claims'
const AT = '2026-11-03T09:30:00.000Z'
const agent = { id: 'claimedagent001', name: 'Reply Desk' }
const methods = [
  { method: 'email', proof: 'reply.example' },
  { method: 'tag', proof: 'reply.example' },
  {
    method: 'file',
    refused: 'This listing is one page of a website, so only a tag on that page or its repository counts.',
  },
  { method: 'repository', proof: 'github.com/reply/desk' },
]
const claim = (method: string, state: string, more: object = {}) => ({
  method,
  state,
  proof: 'reply.example',
  address: 'ann@reply.example',
  startedAt: AT,
  token: 'k3f9x2m7q1w8e5r4',
  ...more,
})
/** The page with these claims in place of their methods. */
const withClaims = (claims: { method: string }[], isDiscontinued = false) =>
  steps(
    signIn,
    reply(ROUTE, {
      agent,
      isDiscontinued,
      methods: methods.map((one) => claims.find(({ method }) => method === one.method) ?? one),
    }),
  )
const open = withClaims([
  claim('email', 'open'),
  claim('tag', 'open'),
  claim('repository', 'lost', { provenAt: AT }),
])
const owner = withClaims([claim('tag', 'proven', { provenAt: AT })])

export const OWNERS: readonly ScreenState[] = at('/claim?agent=claimedagent001', {
  claim: { isMain: true, before: withClaims([]), reach: seeHeading('Email') },
  'claim-open': { before: open, reach: seeText('<meta name="roster-verification"') },
  'claim-refused': {
    before: steps(open, reply(`${ROUTE}/check`, { message: 'https://reply.example has no tag.' }, 422)),
    reach: steps(seeHeading('Email'), press('Check'), seeAlert),
  },
  'claim-owner': { before: owner, reach: seeText('Controls reply.example') },
  'claim-discontinued': {
    before: withClaims([claim('tag', 'proven', { provenAt: AT })], true),
    reach: seeText("You've marked it as discontinued"),
  },
  'claim-give-up': {
    before: owner,
    reach: steps(seeText('Controls reply.example'), press('Give up'), seeDialog),
    ...MODAL,
  },
  'claim-unknown': {
    before: steps(signIn, reply(ROUTE, { message: AGENT_NOT_FOUND }, 404)),
    reach: seeTitle(AGENT_NOT_FOUND),
  },
  'claim-error': { before: steps(signIn, fail(ROUTE)), reach: seeAlert },
})
