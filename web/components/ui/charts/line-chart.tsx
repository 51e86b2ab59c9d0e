import { linePath, scale, ticks } from '#domain/common/figures/chart-scale.ts'
import { AXIS, ChartFrame, SERIES } from './chart-frame.tsx'

export type LineChartProps = {
  title: string
  /** One sentence that sums the chart up. */
  desc: string
  /** Name of the horizontal axis, and the position of each point on it. Only the first and last labels are written. */
  x: { name: string; points: readonly { at: number; label: string }[] }
  /** One to three series with a value per point; null when unknown. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
  /** An area drawn behind the lines, between two values per point. */
  band?: { name: string; low: readonly (number | null)[]; high: readonly (number | null)[] }
  format?: (value: number) => string
  /** True by default: the vertical axis begins at zero. */
  fromZero?: boolean
}

/** Lines over time or another continuous axis. The server draws them too, so no script is needed. */
export function LineChart({ title, desc, x, series, band, format = String, fromZero = true }: LineChartProps) {
  const known = [...series.flatMap(({ values }) => values), ...(band ? [...band.low, ...band.high] : [])].filter(
    (value) => value !== null,
  )
  const marks = ticks(Math.min(...known, ...(fromZero ? [0] : [])), Math.max(...known, ...(fromZero ? [0] : [])))
  const places = x.points.map(({ at }) => at)
  const across = scale([places[0] ?? 0, places.at(-1) ?? 1], [LEFT, WIDTH - RIGHT])
  const up = scale([marks[0]!, marks.at(-1)!], [HEIGHT - BOTTOM, TOP])
  const placed = (values: readonly (number | null)[]) =>
    values.map((value, i) => ({ x: across(places[i]!), y: value === null ? null : up(value) }))
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '—' : format(value))
  return (
    <ChartFrame
      title={title}
      desc={desc}
      width={WIDTH}
      height={HEIGHT}
      columns={[x.name, ...series.map(({ name }) => name), ...(band ? [band.name] : [])]}
      rows={x.points.map(({ label }, i) => [
        label,
        ...series.map(({ values }) => cell(values[i])),
        ...(band ? [band.low[i] === null ? '—' : `${cell(band.low[i])} à ${cell(band.high[i])}`] : []),
      ])}
      legend={(series.length > 1 || band) && <Legend series={series} band={band?.name} />}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${LEFT} ${up(mark)}H${WIDTH - RIGHT}`} className={AXIS} />
          <text x={LEFT - 6} y={up(mark) + 4} textAnchor="end">
            {format(mark)}
          </text>
        </g>
      ))}
      {band && <path d={areaPath(placed(band.low), placed(band.high))} className={BAND} strokeDasharray="2 2" />}
      {series.map(({ name, values }, i) => {
        const look = SERIES[i % SERIES.length]!
        const points = placed(values)
        return (
          <g key={name}>
            <path
              d={linePath(points)}
              fill="none"
              strokeWidth="2"
              strokeDasharray={look.dashes}
              className={look.stroke}
            />
            {points.map(
              (point) =>
                point.y !== null && (
                  <path
                    key={point.x}
                    d={look.mark}
                    transform={`translate(${point.x} ${point.y})`}
                    className={look.fill}
                  />
                ),
            )}
          </g>
        )
      })}
      <text x={LEFT} y={HEIGHT - 6}>
        {x.points[0]?.label}
      </text>
      {x.points.length > 1 && (
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          {x.points.at(-1)!.label}
        </text>
      )}
    </ChartFrame>
  )
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [360, 200, 44, 8, 10, 26]
const BAND =
  'fill-court-soft stroke-court-line forced-colors:fill-none forced-colors:stroke-[GrayText] print:fill-raised'

function Legend({ series, band }: { series: readonly { name: string }[]; band: string | undefined }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted">
      {series.map(({ name }, i) => {
        const look = SERIES[i % SERIES.length]!
        return (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="-14 -6 28 12" className="h-3 w-7" aria-hidden="true">
              <path d="M-14 0H14" strokeWidth="2" strokeDasharray={look.dashes} className={look.stroke} />
              <path d={look.mark} className={look.fill} />
            </svg>
            {name}
          </li>
        )
      })}
      {band && (
        <li className="flex items-center gap-2">
          <svg viewBox="-14 -6 28 12" className="h-3 w-7" aria-hidden="true">
            <path d="M-13-5H13V5H-13z" className={BAND} strokeDasharray="2 2" />
          </svg>
          {band}
        </li>
      )}
    </ul>
  )
}

type Place = { x: number; y: number | null }

/** The surface between two lines, in one piece; points with an unknown value are skipped. */
function areaPath(low: readonly Place[], high: readonly Place[]): string {
  const both = low.flatMap(({ x, y }, i) =>
    y === null || high[i]!.y === null ? [] : [{ x, low: y, high: high[i]!.y }],
  )
  const there = both.map(({ x, high: y }) => `${x} ${y}`)
  const back = both.map(({ x, low: y }) => `${x} ${y}`).reverse()
  return both.length > 0 ? `M${[...there, ...back].join('L')}Z` : ''
}
