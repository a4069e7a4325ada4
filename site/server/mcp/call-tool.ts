/** Runs a tool, for the MCP server and for the page that tries one. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { TOOLS, type Tool } from '#site/contracts/tools.ts'
import { apiErrorOf, isApiError } from '#site/server/http/errors.ts'
import { readFields } from '#site/server/http/input.ts'
import { TOOL_ACTIONS, type ToolAction } from './tools.ts'

/** Wrong arguments and unknown agents are results, too, because then assistants can correct themselves. */
export async function callTool(tool: Tool, given: unknown, locals: App.Locals): Promise<CallToolResult> {
  const action = TOOL_ACTIONS[tool] as ToolAction<Tool>
  try {
    const { structured, text } = await action(readFields(TOOLS[tool].input, given ?? {}), locals)
    return {
      content: [{ type: 'text', text: text ?? JSON.stringify(structured) }],
      structuredContent: structured,
    }
  } catch (error) {
    if (!isApiError(error)) locals.log.error({ error, tool }, 'tool failed')
    return { content: [{ type: 'text', text: apiErrorOf(error).message }], isError: true }
  }
}
