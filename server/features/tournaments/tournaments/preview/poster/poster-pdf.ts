import type { Column, Content } from 'pdfmake/interfaces'
import { tones } from '#domain/clubs/colours/tones.ts'
import { capital } from '#domain/common/text.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, INK, LEATHER, MARK, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import { widthOf } from '../letters.ts'
import { lines } from '../lines.ts'
import { coverSvg, crestSvg, DATE_SIDE, PAGE } from './poster-art.ts'
import { categoryTable } from './poster-categories.ts'
import type { PosterContent } from './poster-content.ts'
import type { Plan } from './poster-plan.ts'

/** One A4 page to hang up. People read it from two metres away, then come near with a telephone. */
export async function posterPdf(content: PosterContent): Promise<Uint8Array> {
  const plans = PLANS.filter(({ most }) => most === undefined || content.categories.length <= most)
  let drawn = await draw(content, plans[0]!)
  for (const plan of plans.slice(1)) if (drawn.pages > 1) drawn = await draw(content, plan)
  return drawn.pdf
}

/** Layouts from the airiest to the tightest: when a poster does not fit one page, the next layout is tried. */
const PLANS: readonly Plan[] = [
  { cover: 290, date: 150, code: 180, columns: 1, shown: 6, most: 6 },
  { cover: 196, date: 92, code: 126, columns: 2, shown: 18 },
  { cover: 140, date: 48, code: 110, columns: 2, shown: 10 },
]

async function draw(content: PosterContent, plan: Plan) {
  let pages = 0
  const pdf = await writePdf({
    info: { title: content.title, author: content.club.name },
    pageSize: 'A4',
    pageMargins: [MARGIN, plan.cover + 24, MARGIN, 48],
    background: () => ({ svg: coverSvg(content, plan.cover), width: PAGE.width }),
    footer: (_, count) => {
      pages = count
      return signature(content)
    },
    content: [...dateOf(content, plan), ...heading(content), ...facts(content, plan)],
  })
  return { pdf, pages }
}

const MARGIN = 46
/** Ratio by which figures of equal width are wider than the measured ones. */
const WIDER = 1.2
const WIDTH = PAGE.width - 2 * MARGIN
const QR_SIDE = 200
const FACTS_SIDE = WIDTH - QR_SIDE - 28

/** The date, as big as its side of the cover allows. */
function dateOf({ club, weekday, days, month, band }: PosterContent, plan: Plan): Content[] {
  const color = tones(club.colours, 'day', false).text
  const room = DATE_SIDE - MARGIN - 16
  const fitting = (text: string, most: number) =>
    Math.min(most, Math.floor(room / (widthOf(text, 'display', 1) * WIDER)))
  const big = fitting(days, plan.date)
  const small = Math.min(...[month, capital(weekday)].map((words) => fitting(words, plan.date > 60 ? 30 : 20)))
  const bottom = plan.cover - 26
  const at = (y: number) => ({ absolutePosition: { x: MARGIN, y } })
  return [
    display(month, small, { color, ...at(bottom - small * 1.1) }),
    display(days, big, {
      color,
      characterSpacing: -big * 0.035,
      lineHeight: 1,
      absolutePosition: { x: MARGIN - big * 0.03, y: bottom - small * 1.25 - big * 1.05 },
    }),
    display(capital(weekday), small, {
      color,
      ...at(bottom - small * 2.2 - big * 0.98),
    }),
    ...(band ? [display(band, 24, { color: '#ffffff', absolutePosition: { x: DATE_SIDE + 18, y: 17 } })] : []),
  ]
}

function heading({ title, club }: PosterContent): Content[] {
  const over = (size: number) => lines(title, 'display', size, WIDTH * 0.96, 3)
  const size =
    TITLE_SIZES.find((tried) => tried >= 40 && over(tried).length === 1) ??
    TITLE_SIZES.find((tried) => over(tried).length <= 2) ??
    TITLE_SIZES.at(-1)!
  return [
    display(over(size).join('\n'), size, {
      lineHeight: 1.02,
      characterSpacing: -size * 0.015,
    }),
    {
      margin: [0, 10, 0, 20],
      columnGap: 10,
      columns: [
        { svg: crestSvg(club), width: 24 },
        {
          width: '*',
          margin: [0, 5, 0, 0],
          fontSize: 14,
          text: [
            { text: 'Organisé par ', color: MUTED },
            { text: drawable(lines(club.name, 'text', 14, 370, 1)[0] ?? ''), bold: true },
          ],
        },
      ],
    },
  ]
}

const TITLE_SIZES = [46, 43, 40, 34, 28]

function facts(content: PosterContent, plan: Plan): Content[] {
  const { when, start, venue } = content
  const [place = '', ...address] = venue
  const table = categoryTable(content, plan)
  const side: Column = {
    width: '*',
    stack: [
      fact('Quand', [when, start]),
      fact('Où', [
        ...lines(place, 'text', 16, FACTS_SIDE, 2),
        ...address.flatMap((line) => lines(line, 'text', 13, FACTS_SIDE, 2)),
      ]),
      ...(plan.columns === 1 ? table : []),
    ],
  }
  return [
    { columnGap: 28, columns: [side, { width: QR_SIDE, stack: way(content, plan) }] },
    ...(plan.columns === 1 ? [] : table),
  ]
}

const fact = (label: string, [first = '', ...rest]: readonly string[]): Content => ({
  margin: [0, 0, 0, 12],
  stack: [
    { text: label, color: LEATHER, bold: true, fontSize: 11 },
    { text: drawable(first), fontSize: 16, bold: true },
    ...rest.map((line) => ({ text: drawable(line), fontSize: 13 })),
  ],
})

/** The code to scan, and the address to type by hand. */
function way(content: PosterContent, plan: Plan): Content[] {
  const { url, closing, phone } = content
  const said = (text: Content, top: number): Content => ({ stack: [text], alignment: 'center', margin: [0, top, 0, 0] })
  const typed = url.replace(/^https?:\/\//, '')
  return [
    { qr: url, fit: plan.code, foreground: INK, eccLevel: 'M', alignment: 'center' },
    said({ text: 'Inscriptions, programme et résultats', bold: true, fontSize: 11 }, 8),
    said({ text: typed, link: url, color: LEATHER, fontSize: 11 }, 1),
    ...(closing ? [said({ text: closing, color: MUTED, fontSize: 11 }, 6)] : []),
    ...(phone
      ? [
          said(
            {
              text: [
                { text: 'Renseignements\u00a0: ', color: MUTED },
                { text: drawable(phone), bold: true },
              ],
              fontSize: 11,
            },
            3,
          ),
        ]
      : []),
  ]
}

const signature = ({ platform_name, url }: PosterContent): Content => ({
  margin: [MARGIN, 8, MARGIN, 0],
  columnGap: 8,
  columns: [
    { svg: MARK, width: 20 },
    { width: '*', margin: [0, 1, 0, 0], stack: [display(platform_name, 14)] },
    { width: 'auto', margin: [0, 4, 0, 0], text: new URL(url).host, color: MUTED, fontSize: 10 },
  ],
})
