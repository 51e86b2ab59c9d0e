import { linePath, scale } from '#domain/chart-scale.ts'
import { SERIES } from './chart-frame.tsx'

/**
 * A line as small as a word, beside the figure that it leads to: it ends on a dot.
 * @param label tells it to who does not see it: « de 12 à 18 en cinq saisons »
 */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null)
  const up = scale([Math.min(...known), Math.max(...known)], [20, 4])
  const across = scale([0, values.length - 1], [4, 76])
  const points = values.map((value, i) => ({ x: across(i), y: value === null ? null : up(value) }))
  const last = points.findLast(({ y }) => y !== null)
  return (
    <svg viewBox="0 0 80 24" role="img" aria-label={label} className="inline-block h-6 w-20 align-middle">
      <path d={linePath(points)} fill="none" strokeWidth="2" className={SERIES[0].stroke} />
      {last && <path d={SERIES[0].mark} transform={`translate(${last.x} ${last.y})`} className={SERIES[0].fill} />}
    </svg>
  )
}
