/** Lists tests that failed first and passed on retry, from Playwright's JSON report. */
import { z } from 'zod'

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string() })),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const report = z.object({ suites: z.array(suite) })

export function flakyTests(json: unknown): string[] {
  return report.safeParse(json).data?.suites.flatMap(flakyIn) ?? []
}

function flakyIn({ specs, suites = [] }: z.output<typeof suite>): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ file, line, title }) => `${file}:${line}  ${title}`), ...suites.flatMap(flakyIn)]
}
