/** Tools for the browser's own agent (WebMCP), answered by the MCP server. */
import { agentPath } from '#site/domain/addresses.ts'

interface Tool {
  name: string
  description: string
  inputSchema?: object
  annotations: object
  execute: (input: object) => Promise<unknown>
}

declare global {
  interface Document {
    modelContext?: { registerTool: (tool: Tool) => unknown }
  }
}

/** Offers the search, and on an agent's page what is known about it. */
export async function offerTools(): Promise<void> {
  const { tools }: { tools: Tool[] } = await request('tools/list')
  const search = tools.find(({ name }) => name === 'search_agents')
  if (search) offer(search, 'search_agents', (input) => input)
  const [, agent] = window.location.pathname.split(agentPath(''))
  if (!agent) return
  const description = 'Read everything that the directory knows about the agent on this page.'
  offer({ name: 'get_this_agent', description }, 'get_agent', () => ({ agent: agent.slice(0, 15) }))
}

function offer(
  {
    name,
    description,
    inputSchema = { type: 'object', properties: {} },
  }: Omit<Tool, 'annotations' | 'execute'>,
  tool: string,
  read: (input: object) => object,
): void {
  document.modelContext?.registerTool({
    name,
    description,
    inputSchema,
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: (input) => request('tools/call', { name: tool, arguments: read(input) }),
  })
}

async function request(method: string, params: object = {}) {
  const response = await fetch('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await response.text()
  // The reply is JSON, or one event with JSON.
  const { result, error } = JSON.parse(text.slice(text.indexOf('{')))
  if (error) throw new Error(error.message)
  return result
}
