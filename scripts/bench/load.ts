/** Measures the highest request rate, by wrk where it is installed and by autocannon elsewhere. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

const CONNECTIONS = 32

interface Load {
  seconds?: number
  /** Value of the authorization header, where it is needed. */
  authorization?: string
}

/** Requests per second over the paths in turn, from 32 connections for some seconds. */
export async function requestsPerSecond(
  origin: string,
  paths: readonly string[],
  { seconds = 5, authorization = '' }: Load = {},
): Promise<number> {
  return await (hasWrk() ? byWrk : byAutocannon)(origin, paths, seconds, authorization)
}

function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined
}

function byWrk(origin: string, paths: readonly string[], seconds: number, authorization: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'roster-wrk-'))
  const script = join(folder, 'paths.lua')
  writeFileSync(
    script,
    `wrk.headers["authorization"] = ${JSON.stringify(authorization)}
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end`,
  )
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, origin]
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  const errors = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (errors) throw new Error(`${errors} answers of ${origin} were errors`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}

async function byAutocannon(
  origin: string,
  paths: readonly string[],
  seconds: number,
  authorization: string,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization },
    requests: paths.map((path) => ({ method: 'GET', path })),
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${origin} were errors`)
  return result.requests.average
}
