/** All agents one after the other. */
import type { Agent } from '#site/domain/agent.ts'
import { type AgentRow, toAgent } from '#site/server/replica/row.ts'
import type { Statements } from '#site/server/replica/statements.ts'

const SCAN_ROWS = 500
const STEP = `select * from agents where n > ? order by n limit ${SCAN_ROWS}`

/** Every agent, read in short steps so that no read holds back the writer's clean-up. */
export function* everyAgent(statements: Statements): Generator<Agent> {
  let last = 0
  for (;;) {
    const rows = statements.all<AgentRow & { n: number }>(STEP, last)
    for (const row of rows) yield toAgent(row)
    const end = rows.at(-1)
    if (!end) return
    last = end.n
  }
}
