/** Both eras of MCP, each as its official client speaks it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'

const NAME = { name: 'test', version: '1' }
const result = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ text: z.string() })),
  structuredContent: z.record(z.string(), z.any()).optional(),
})

interface McpClient {
  version: string | undefined
  listed(): Promise<{ name: string; outputSchema?: object | undefined; annotations?: object | undefined }[]>
  call(name: string, args?: Record<string, unknown>): Promise<z.infer<typeof result>>
}

export const ERAS = { '2026-07-28': connect, '2025-11-25': connectEarlier }

async function connect(site: string): Promise<McpClient> {
  const client = new Client(NAME, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)))
  return {
    version: client.getNegotiatedProtocolVersion(),
    listed: async () => (await client.listTools()).tools,
    call: async (name, args = {}) => result.parse(await client.callTool({ name, arguments: args })),
  }
}

async function connectEarlier(site: string): Promise<McpClient> {
  const client = new EarlierClient(NAME)
  const transport = new EarlierTransport(new URL('/mcp', site))
  // Its types allow undefined where the interface that it implements doesn't.
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return {
    version: transport.protocolVersion,
    listed: async () => (await client.listTools()).tools,
    call: async (name, args = {}) => result.parse(await client.callTool({ name, arguments: args })),
  }
}
