/** Reports the benches' figures with their goals, as a table for people and JSON for programs. */

export interface Figure {
  bench: string
  name: string
  value: number
  unit: string
  /** The goal, when there is one. */
  goal?: { atMost: number } | { atLeast: number }
}

/** The value below which the given share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function meetsGoal({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.bench,
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`.trim(),
    goalText(figure),
    { true: 'met', false: 'MISSED', undefined: '' }[`${meetsGoal(figure)}`] ?? '',
  ])
  const table = [['bench', 'figure', 'value', 'goal', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function goalText({ goal, unit }: Figure): string {
  if (!goal) return ''
  return 'atMost' in goal ? `≤ ${rounded(goal.atMost)} ${unit}` : `≥ ${rounded(goal.atLeast)} ${unit}`
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Math.round(value * 100) / 100)
}
