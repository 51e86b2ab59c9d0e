import type { Content } from 'pdfmake/interfaces'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { LEATHER, LINE, MUTED } from '#server/platform/pdf/pdf-style.ts'
import type { PosterContent } from './poster-content.ts'
import type { Plan } from './poster-plan.ts'

type Listed = Pick<PosterContent, 'categories'>

/** The categories, with their places and prices. */
export function categoryTable({ categories }: Listed, plan: Plan): Content[] {
  if (categories.length === 0) return []
  const heading: Content = {
    text: categories.length > 1 ? 'Catégories' : 'Catégorie',
    color: LEATHER,
    bold: true,
    fontSize: 11,
    margin: [0, 2, 0, 0],
  }
  if (plan.columns === 1) return [heading, rows(categories, { fontSize: 11, space: 4 })]
  const shown = categories.slice(0, plan.shown)
  const half = Math.ceil(shown.length / 2)
  const rest = categories.length - shown.length
  return [
    heading,
    {
      columnGap: 24,
      columns: [shown.slice(0, half), shown.slice(half)].map((part) => rows(part, { fontSize: 9.5, space: 1 })),
    },
    ...(rest > 0
      ? [
          {
            text: rest > 1 ? `et ${rest} autres` : 'et une autre',
            color: MUTED,
            fontSize: 9.5,
            margin: [0, 2, 0, 0],
          } as Content,
        ]
      : []),
  ]
}

const rows = (categories: Listed['categories'], { fontSize, space }: { fontSize: number; space: number }): Content => ({
  fontSize,
  layout: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.75),
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: (column) => (column === 2 ? 0 : 8),
    paddingTop: () => space,
    paddingBottom: () => space,
  },
  table: {
    widths: ['*', 'auto', 'auto'],
    body: categories.map(({ label, teams, price }) => [
      { text: drawable(label), bold: true },
      { text: teams, color: MUTED, noWrap: true },
      { text: price, alignment: 'right', noWrap: true },
    ]),
  },
})
