/** The charts of the tab Analytics. */

import { NO_CATEGORIES_YET } from '#site/domain/texts/admin-categories.ts'
import { CATEGORY } from '#site/domain/texts/agent.ts'
import type { Analytics } from './analytics-range.ts'
import {
  A_DAY,
  AGENTS,
  APPROVALS,
  BY_CATEGORY,
  DAY,
  DECISIONS,
  decisionsIn,
  FRUITLESS,
  FRUITLESS_EXPLAINED,
  halfWithin,
  NO_FRUITLESS,
  RANGE,
  rangeText,
  SEARCHED,
  SENT,
  SUBMISSIONS_AND_APPROVALS,
  TIME_TO_DECISION,
  TIMES,
  VOTES,
} from './analytics-texts.ts'
import { Bars } from './bars.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { DayChart } from './day-chart.tsx'
import { RangeChart } from './range-chart.tsx'

export function Charts({ figures }: { figures: Analytics }) {
  return (
    <div className="charts">
      <DayFigures
        title={SUBMISSIONS_AND_APPROVALS}
        form="lines"
        series={[
          { label: SENT, points: figures.submissions },
          { label: APPROVALS, points: figures.approvals },
        ]}
      />
      <DayFigures title={VOTES} form="columns" series={[{ label: VOTES, points: figures.votes }]} />
      <Decisions ranges={figures.decisionHours} medianHours={figures.medianHours} />
      <Categories categories={figures.categories} />
      <Fruitless searches={figures.fruitless} />
    </div>
  )
}

/** As the dates of the dashboard, without a time. */
function fullDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

function DayFigures(chart: Parameters<typeof DayChart>[0]) {
  const rows = (chart.series[0]?.points ?? []).map(
    ({ day }, at) => [fullDay(day), ...chart.series.map(({ points }) => points[at]?.count ?? 0)] as const,
  )
  return (
    <ChartFrame
      title={chart.title}
      hint={A_DAY}
      columns={[DAY, ...chart.series.map(({ label }) => label)]}
      rows={rows.toReversed()}
    >
      <DayChart {...chart} />
    </ChartFrame>
  )
}

function Decisions({
  ranges,
  medianHours,
}: {
  ranges: Analytics['decisionHours']
  medianHours: Analytics['medianHours']
}) {
  const columns = ranges.map(({ upTo, count }, at) => ({
    label: rangeText(ranges[at - 1]?.upTo ?? undefined, upTo),
    count,
  }))
  const all = columns.reduce((sum, { count }) => sum + count, 0)
  const sentence = `${TIME_TO_DECISION}: ${columns.map(({ label, count }) => `${label} ${count}`).join(', ')}`
  return (
    <ChartFrame
      title={TIME_TO_DECISION}
      hint={medianHours === undefined ? decisionsIn(all) : `${decisionsIn(all)}, ${halfWithin(medianHours)}`}
      columns={[RANGE, DECISIONS]}
      rows={columns.map(({ label, count }) => [label, count])}
    >
      <RangeChart sentence={sentence} columns={columns} />
    </ChartFrame>
  )
}

function Categories({ categories }: { categories: Analytics['categories'] }) {
  return (
    <ChartFrame
      title={BY_CATEGORY}
      columns={[CATEGORY, AGENTS]}
      rows={categories.map(({ name, agents }) => [name, agents])}
    >
      {categories.length === 0 ? (
        <p className="text-muted">{NO_CATEGORIES_YET}</p>
      ) : (
        <Bars
          label={BY_CATEGORY}
          bars={categories.map(({ id, name, agents }) => ({ id, name, count: agents }))}
        />
      )}
    </ChartFrame>
  )
}

function Fruitless({ searches }: { searches: Analytics['fruitless'] }) {
  return (
    <ChartFrame
      title={FRUITLESS}
      note={FRUITLESS_EXPLAINED}
      columns={[SEARCHED, TIMES]}
      rows={searches.map(({ search, count }) => [search, count])}
    >
      {searches.length === 0 ? (
        <p className="text-muted">{NO_FRUITLESS}</p>
      ) : (
        <Bars
          label={FRUITLESS}
          bars={searches.map(({ search, count }) => ({ id: search, name: search, count }))}
        />
      )}
    </ChartFrame>
  )
}
