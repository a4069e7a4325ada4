/** Checks the websites and repositories that are due, as the site does in the background (`npm run check`). */
import { realWorld } from '#site/server/checks/checks.ts'
import { Prober, type Result } from '#site/server/checks/prober.ts'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { readArguments, runCommand, UsageError } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'

const USAGE = `Usage: npm run check [-- OPTIONS]

Visits the websites of listed agents that weren't visited within a day, and asks GitHub about repositories. The site can be running or stopped.

  --agent ID  check only this agent
  --at DATE   check and store as if it were this date, to rehearse on a copy of DATA_DIR
  --json      print a line of JSON for each check
  --help      show this help`

await runCommand(USAGE, async () => {
  const options = { agent: { type: 'string' }, at: { type: 'string' }, json: { type: 'boolean' } } as const
  const { agent, at, json } = readArguments({ options }).values
  const now = at === undefined ? Date.now() : Date.parse(at)
  if (Number.isNaN(now)) throw new UsageError('--at must be a date, such as 2026-12-24')
  loadDotEnv()
  const config = readConfig(process.env)
  const { client, close } = await openPocketBase(config)
  const print = (results: Result[]) => {
    for (const result of results) console.log(json ? JSON.stringify(result) : textOf(result))
  }
  try {
    const prober = new Prober(client, realWorld(config, at === undefined ? Date.now : () => now))
    if (agent !== undefined) {
      const results = await prober.check(agent)
      if (!results) throw new Failure(`No listed agent has the ID ${agent}`)
      print(results)
      return
    }
    for (;;) {
      const { results } = await prober.step()
      print(results)
      if (results.every(({ outcome }) => outcome === 'offline' || outcome === 'limited')) return
    }
  } finally {
    await close()
  }
})

function textOf({ agent, url, outcome, reason }: Result): string {
  return `${agent}  ${outcome}  ${url}${reason && `  ${reason}`}`
}
