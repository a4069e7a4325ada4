/** Runs a tool, for the MCP server and for the page that tries one. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { TOOLS, type Tool } from '#site/contracts/tools.ts'
import { apiErrorOf, isApiError } from '#site/server/http/errors.ts'
import { readFields } from '#site/server/http/input.ts'
import { TOOL_ACTIONS, type ToolAction, type ToolContext } from './tools.ts'

/** Wrong arguments and unknown agents are results, too, because then assistants can correct themselves. */
export async function callTool(tool: Tool, given: unknown, context: ToolContext): Promise<CallToolResult> {
  const action = TOOL_ACTIONS[tool] as ToolAction<Tool>
  try {
    const { structured, text } = await action(readFields(TOOLS[tool].input, given ?? {}), context)
    return { content: [{ type: 'text', text }], structuredContent: structured }
  } catch (error) {
    if (!isApiError(error)) context.log.error({ error, tool }, 'tool failed')
    return { content: [{ type: 'text', text: apiErrorOf(error).message }], isError: true }
  }
}

/** The tools for one caller. */
export function toolContext(
  { accounts, catalogue, config, log, searches }: App.Locals,
  address: string,
): ToolContext {
  return {
    catalogue,
    log,
    searches,
    origin: config.SITE_URL,
    askAsSite: (method, path, body) => {
      const signal = AbortSignal.timeout(config.POCKETBASE_TIMEOUT)
      return accounts.askAsSite({ method, path, body, address, signal })
    },
  }
}
