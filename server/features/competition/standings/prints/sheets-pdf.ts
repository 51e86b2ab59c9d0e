import type { Content } from 'pdfmake/interfaces'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatDayLong, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, INK, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import {
  codeBox,
  periods,
  playerLines,
  runningScore,
  type Scoring,
  teamFouls,
  threeOnThreeScore,
} from './sheet-parts.ts'

export type SheetsPrint = {
  title: string
  time_zone: string
  platform_name: string
  /** Of its match day. */
  desk_url: string
  matches: readonly ProgrammeMatch[]
  categories: Readonly<Record<number, string>>
  /** Categories of 3x3: another sheet. */
  three_on_three: readonly number[]
}

/**
 * Score sheets, two matches an A4 page, to be cut in the middle. Names of players are written by hand. What is the same on
 * all of them is drawn as lines: tables would take a second a sheet.
 */
export const sheetsPdf = (print: SheetsPrint): Promise<Uint8Array> =>
  writePdf({
    info: { title: `Feuilles de marque, ${print.title}`, author: print.platform_name },
    pageMargins: [28, 18, 28, 14],
    defaultStyle: { fontSize: 9, lineHeight: 1.1 },
    content: print.matches.flatMap((match, index): Content[] => {
      const isSecond = index % 2 === 1
      return [
        ...(isSecond ? [cutLine()] : []),
        { stack: [sheet(match, print)], ...(index > 0 && !isSecond ? { pageBreak: 'before' as const } : {}) },
      ]
    }),
  })

/** Between the margins of an A4 page. */
const WIDTH = 539

const cutLine = (): Content => ({
  margin: [0, 8, 0, 8],
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.75, lineColor: MUTED, dash: { length: 4, space: 4 } },
  ],
})

function sheet(match: ProgrammeMatch, print: SheetsPrint): Content {
  const { scheduled_date, number, court, phase, tournament_category_id, team1, team2, whistled_by } = match
  const day = formatDayLong(localDay(scheduled_date, print.time_zone))
  const when = `${day}, ${formatTime(scheduled_date, print.time_zone)}`
  const scoring = print.three_on_three.includes(tournament_category_id) ? '3x3' : '5x5'
  const title = [print.categories[tournament_category_id], number && `match\u00a0${number}`].filter(Boolean).join(', ')
  return {
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              display(title || 'Match', 15),
              { text: drawable([phase, court, when].filter(Boolean).join(' · ')) },
              ...(whistled_by ? [{ text: drawable(`Arbitre\u00a0: ${whistled_by}`) }] : []),
              { text: drawable(print.title), color: MUTED, fontSize: 8 },
            ],
          },
          { width: 58, stack: [codeOf(match, print)] },
        ],
      },
      {
        margin: [0, 4, 0, 0],
        columnGap: 14,
        columns: [
          {
            width: 310,
            stack: [...team('A', team1.label, scoring), ...team('B', team2.label, scoring), ...periods(scoring)],
          },
          { width: '*', stack: scoring === '3x3' ? threeOnThreeScore() : runningScore() },
        ],
      },
    ],
  }
}

/** Leads to the keypad of the match at the desk. A match that no competition made has none: a code is stuck there. */
const codeOf = ({ id, number }: ProgrammeMatch, { desk_url }: SheetsPrint): Content =>
  number === null ? codeBox() : { qr: `${desk_url}?match=${id}`, fit: 58, foreground: INK, eccLevel: 'L' }

const team = (letter: string, name: string, scoring: Scoring): Content[] => [
  {
    text: [
      { text: `${letter}   `, color: MUTED },
      { text: drawable(cut60(name)), bold: true },
    ],
    margin: [0, 0, 0, 2],
  },
  ...playerLines(scoring),
  ...teamFouls(scoring),
]

/** On one line, whatever the name. */
const cut60 = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
