/** Reports the benchmarks' figures with their goals, as a table or as JSON. */

export interface Figure {
  name: string
  value: number
  unit: string
  goal?: { atMost: number } | { atLeast: number }
}

export function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { name, value, unit, ...(goal && { goal }) }
}

export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function meetsGoal({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

export function printTable(figures: readonly (Figure & { bench: string })[]): void {
  console.table(
    figures.map((figure) => ({
      bench: figure.bench,
      figure: figure.name,
      value: `${rounded(figure.value)} ${figure.unit}`.trim(),
      goal: goalText(figure),
      met: meetsGoal(figure) ?? '',
    })),
  )
}

function goalText({ goal }: Figure): string {
  if (!goal) return ''
  return 'atMost' in goal ? `≤ ${rounded(goal.atMost)}` : `≥ ${rounded(goal.atLeast)}`
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Math.round(value * 100) / 100)
}
