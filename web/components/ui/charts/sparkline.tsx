import { useId } from 'react'
import { linePath, scale } from '#domain/common/figures/chart-scale.ts'
import { ChartFigures, SERIES } from './chart-frame.tsx'

type SparklineProps = {
  title: string
  /** One sentence written beside the line: « Trajets, de 12 km en 2024-2025 à 18 km en 2026-2027 ». */
  desc: string
  /** Head of the first column, the subject of a point: « Saison ». */
  of: string
  points: readonly { label: string; value: number | null }[]
  format: (value: number) => string
}

/** A tiny line that ends on a dot, drawn beside the sentence it illustrates. */
export function Sparkline({ title, desc, of, points, format }: SparklineProps) {
  const id = useId()
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const up = scale([Math.min(...known), Math.max(...known)], [20, 4])
  const across = scale([0, points.length - 1], [4, 76])
  const places = points.map(({ value }, i) => ({ x: across(i), y: value === null ? null : up(value) }))
  const last = places.findLast(({ y }) => y !== null)
  return (
    <figure className="flex flex-wrap items-center gap-x-3">
      <figcaption className="text-muted">{desc}</figcaption>
      {/* It has a name but no description, because the caption beside it says the same. */}
      <svg viewBox="0 0 80 24" role="img" aria-labelledby={id} className="h-6 w-20">
        <title id={id}>{title}</title>
        <path d={linePath(places)} fill="none" strokeWidth="2" className={SERIES[0].stroke} />
        {last && <path d={SERIES[0].mark} transform={`translate(${last.x} ${last.y})`} className={SERIES[0].fill} />}
      </svg>
      <div className="basis-full">
        <ChartFigures
          title={title}
          columns={[of, title]}
          rows={points.map(({ label, value }) => [label, value === null ? '—' : format(value)])}
        />
      </div>
    </figure>
  )
}
