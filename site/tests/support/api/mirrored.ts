/** What a site and its mirror answer alike. */

const DIFFERENCES: readonly [RegExp, string][] = [
  // The footer's line about the mirror.
  [/<div data-mirror>[\s\S]*?<\/div>/, ''],
  // Islands that a process renders once have the number they had on the first page.
  [/(prefix="|_)r\d+/g, '$1r'],
  // "Added today" contains the minute of its rendering, and its island's ID is a hash that includes it.
  [/(<astro-island uid)="\w+"|(publishedAt&quot;:\[0,)\d+|(fresh&quot;:\[)\d+,\d+/g, '$1$2$3'],
]

/** Status, headers that depend on the content, and the body without what differs by process and minute. */
export async function readMirrored(url: string, path: string) {
  const response = await fetch(url + path)
  const { status, headers } = response
  const names = ['content-type', 'cache-control', 'content-security-policy']
  const replaced = (text: string, [pattern, by]: readonly [RegExp, string]) => text.replace(pattern, by)
  const body = DIFFERENCES.reduce(replaced, await response.text())
  return { status, body, headers: names.map((name) => headers.get(name)) }
}
