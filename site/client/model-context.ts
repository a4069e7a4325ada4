/** Tools for the browser's own agent (WebMCP), answered by the MCP server. */
import { agentPath, PAGES } from '#site/domain/addresses.ts'

interface Tool {
  name: string
  description: string
  inputSchema?: object
}

declare global {
  interface Document {
    modelContext?: {
      registerTool: (
        tool: Tool & { annotations: object; execute: (input: object) => Promise<unknown> },
      ) => unknown
    }
  }
}

const annotations = { readOnlyHint: true, untrustedContentHint: true }

/** Offers the search, and on an agent's page what is known about it. */
export async function offerTools(): Promise<void> {
  const { tools }: { tools: Tool[] } = await request('tools/list')
  for (const { name, description, inputSchema = {} } of tools)
    if (name === 'search_agents') offer({ name, description, inputSchema }, (input) => call(name, input))
  const agent = window.location.pathname.split(agentPath(''))[1]?.split('/')[0]
  const description = 'Read everything that the directory knows about the agent on this page.'
  if (agent) offer({ name: 'get_this_agent', description }, () => call('get_agent', { agent }))
}

function offer(tool: Tool, execute: (input: object) => Promise<unknown>): void {
  document.modelContext?.registerTool({ ...tool, annotations, execute })
}

function call(name: string, given: object): Promise<unknown> {
  return request('tools/call', { name, arguments: given })
}

async function request(method: string, params = {}) {
  const response = await fetch(PAGES.mcp, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  // One event with JSON, or an error as JSON.
  const text = await response.text()
  const { result, error } = JSON.parse(text.slice(text.indexOf('{')))
  if (error) throw new Error(error.message)
  return result
}
