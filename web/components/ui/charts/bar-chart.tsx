import { scale, ticks } from '#domain/common/figures/chart-scale.ts'
import { ChartFrame, SERIES } from './chart-frame.tsx'

export type BarChartProps = {
  title: string
  /** One sentence that sums the chart up. */
  desc: string
  /** Head of the first column, the subject of a bar: « Saison ». */
  of: string
  bars: readonly { label: string; values: readonly (number | null)[] }[]
  /** One or two series. Each row has a bar for each: the first is full, the second hollow. */
  series: readonly string[]
  format?: (value: number) => string
}

/** Horizontal bars, each with its figure at its end. Values are zero or more. */
export function BarChart({ title, desc, of, bars, series, format = String }: BarChartProps) {
  const most = Math.max(0, ...bars.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const along = scale([0, ticks(0, most).at(-1)!], [0, WIDTH - LABEL - FIGURE])
  const row = series.length * THICK + GAP
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '—' : format(value))
  return (
    <ChartFrame
      title={title}
      desc={desc}
      width={WIDTH}
      height={Math.max(row, bars.length * row)}
      columns={[of, ...series]}
      rows={bars.map(({ label, values }) => [label, ...series.map((_, i) => cell(values[i]))])}
      legend={series.length > 1 && <Legend series={series} />}
    >
      {bars.map(({ label, values }, i) => (
        <g key={label} transform={`translate(0 ${i * row})`}>
          <text y={(series.length * THICK) / 2 + 8}>{label}</text>
          {series.map((name, j) => {
            const value = values[j] ?? null
            return (
              <g key={name} transform={`translate(${LABEL} ${j * THICK + 4})`}>
                <path d={`M0 .75H${value === null ? 0 : along(value)}v${THICK - 4}H0z`} className={LOOKS[j]} />
                <text x={(value === null ? 0 : along(value)) + 5} y={THICK - 6}>
                  {cell(value)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
    </ChartFrame>
  )
}

const [WIDTH, LABEL, FIGURE, THICK, GAP] = [360, 76, 76, 18, 10]
const LOOKS = [`${SERIES[0].fill} ${SERIES[0].stroke}`, `fill-none ${SERIES[1].stroke}`]

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted">
      {series.map((name, i) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 28 12" className="h-3 w-7" aria-hidden="true">
            <path d="M1 1h26v10H1z" className={LOOKS[i]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
