/** Caches HTML that is the same on many pages; not in development. */
const parts = new Map<string, string>()

export async function renderedOnce(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return await render()
  const known = parts.get(name)
  if (known !== undefined) return known
  const html = await render()
  parts.set(name, html)
  return html
}
