import { type ReactNode, useId } from 'react'
import { ScrollBox } from '../scroll-box.tsx'

type ChartFrameProps = {
  /** The subject of the chart; `desc` sums it up in one sentence. */
  title: string
  desc: string
  width: number
  height: number
  /** The same figures as a table; the first cell of a row names its subject. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  legend?: ReactNode
  children: ReactNode
}

/** A chart with a description for screen readers and a table of all its figures. */
export function ChartFrame({ title, desc, width, height, columns, rows, legend, children }: ChartFrameProps) {
  const id = useId()
  return (
    <figure className="max-w-xl">
      <figcaption className="font-semibold">{title}</figcaption>
      {legend}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        className="figures mt-2 block w-full fill-ink text-[13px] sm:text-[11px] forced-colors:fill-[CanvasText]"
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{desc}</desc>
        {children}
      </svg>
      <ChartFigures title={title} columns={columns} rows={rows} />
    </figure>
  )
}

/** The figures of a chart, opened by a press and always open on paper. */
export function ChartFigures({ title, columns, rows }: Pick<ChartFrameProps, 'title' | 'columns' | 'rows'>) {
  return (
    <details data-print-open className="mt-1 text-[0.9375rem]">
      <summary
        data-screen-only
        className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-leather-strong underline underline-offset-4"
      >
        Voir les chiffres
      </summary>
      <ScrollBox label={`Chiffres\u00a0: ${title}`}>
        <table className="w-full text-left">
          <thead className="border-b border-line">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {rows.map(([first, ...rest], i) => (
              <tr key={i} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {first}
                </th>
                {rest.map((cell, j) => (
                  <td key={j} className="py-1.5 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}

/** The look of each series. Shape and dashes tell series apart without the colour. */
export const SERIES = [
  {
    stroke: 'stroke-leather forced-colors:stroke-[CanvasText]',
    fill: 'fill-leather forced-colors:fill-[CanvasText]',
    dashes: undefined,
    mark: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  },
  {
    stroke: 'stroke-ink forced-colors:stroke-[CanvasText]',
    fill: 'fill-ink forced-colors:fill-[CanvasText]',
    dashes: '6 3',
    mark: 'M-3-3h6v6h-6z',
  },
  {
    stroke: 'stroke-success forced-colors:stroke-[CanvasText]',
    fill: 'fill-success forced-colors:fill-[CanvasText]',
    dashes: '1.5 3',
    mark: 'M0-3.6 3.4 2.6h-6.8z',
  },
] as const

export const AXIS = 'stroke-line forced-colors:stroke-[GrayText]'
