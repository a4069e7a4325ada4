/** The part of a robots.txt that is meant for one program, so that a file made to be slow costs no more than another. */

/** Each of a rule's characters is compared with each of the address where it holds an asterisk. */
const WILD_LENGTH_MAX = 16 * 1024
const LINE = /^([^:#]*):([^#]*)/

/** With one group, for everybody; undefined when it says more than can be weighed. */
export function rulesFor(name: string, text: string): string | undefined {
  const groups = { own: [] as string[], all: [] as string[], isOwnNamed: false }
  let [own, all, isNaming] = [false, false, false]
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = (LINE.exec(line) ?? []).map((part) => part.trim())
    const kind = field.toLowerCase()
    if (kind === 'user-agent') {
      const agent = value.split('/')[0]?.trim().toLowerCase()
      if (!isNaming) [own, all] = [false, false]
      own ||= agent === name.toLowerCase()
      all ||= agent === '*'
      groups.isOwnNamed ||= own
    } else if (kind === 'allow' || kind === 'disallow') {
      if (own) groups.own.push(`${kind}: ${value}`)
      if (all) groups.all.push(`${kind}: ${value}`)
    }
    if (field) isNaming = kind === 'user-agent'
  }
  const rules = groups.isOwnNamed ? groups.own : groups.all
  const wild = rules.filter((rule) => rule.includes('*')).join('')
  return wild.length > WILD_LENGTH_MAX ? undefined : ['user-agent: *', ...rules].join('\n')
}
