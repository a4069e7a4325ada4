/** Prints each figure with its goal as soon as it's measured. */

type Goal = { atMost: number } | { atLeast: number }

export interface Figure {
  bench: string
  name: string
  value: number
  unit: string
  goal: Goal | undefined
  met: boolean | undefined
}

export type Report = (name: string, value: number, unit: string, goal?: Goal) => void

/** Returns a function that prints a figure and adds it to `figures`. */
export function reportTo(figures: Figure[], bench: string): Report {
  return (name, value, unit, goal) => {
    const met = goal && ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast)
    figures.push({ bench, name, value, unit, goal, met })
    const shown = `${rounded(value)} ${unit}`.trim()
    console.log(`${bench.padEnd(11)}${name.padEnd(55)}${shown.padEnd(17)}${goalText(goal, met)}`.trimEnd())
  }
}

export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function goalText(goal: Goal | undefined, met: boolean | undefined): string {
  if (!goal) return ''
  const text = 'atMost' in goal ? `≤ ${rounded(goal.atMost)}` : `≥ ${rounded(goal.atLeast)}`
  return met ? text : `${text}  MISSED`
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Math.round(value * 100) / 100)
}
