import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, LINE, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { dayOf, endOf, type ProgrammePrint } from './programme-print.ts'

/** Beside the hour, on a page turned on its side. */
const COURTS_A_PAGE = 5

/** Hours down, courts across: the whole day at a glance, on as many pages as there are courts for. */
export function wallTables(print: ProgrammePrint): Content[] {
  const days = [...Map.groupBy(print.matches, (match) => dayOf(match, print))]
  const pages = days.flatMap(([day, matches]) => {
    const courts = [...new Set(matches.map(({ court }) => court ?? ''))].toSorted((one, other) =>
      one.localeCompare(other, 'fr', { numeric: true }),
    )
    return inParts(courts, COURTS_A_PAGE).map((shown) => ({ day, shown, matches }))
  })
  return pages.flatMap(({ day, shown, matches }, index): Content[] => [
    { ...(display(print.title, 20) as object), ...(index > 0 ? { pageBreak: 'before' } : {}) } as Content,
    { text: day, color: MUTED, margin: [0, 0, 0, 8] },
    grid(matches, shown, print),
  ])
}

function grid(matches: readonly ProgrammeMatch[], courts: readonly string[], print: ProgrammePrint): Content {
  const shown = matches.filter(({ court }) => courts.includes(court ?? ''))
  const rows = [...Map.groupBy(shown, ({ scheduled_date }) => formatTime(scheduled_date, print.time_zone))]
  return {
    layout: { hLineWidth: () => 0.75, hLineColor: () => LINE, vLineWidth: () => 0.75, vLineColor: () => LINE },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [44, ...courts.map(() => '*')],
      body: [
        ['', ...courts.map((court) => ({ text: drawable(court || 'Sans terrain'), bold: true }))],
        ...rows.map(([time, then]): TableCell[] => [
          { text: time, bold: true },
          ...courts.map((court): TableCell => ({
            stack: then.filter((match) => (match.court ?? '') === court).map((match) => cell(match, print)),
          })),
        ]),
      ],
    },
  }
}

function cell(match: ProgrammeMatch, print: ProgrammePrint): Content {
  const { number, team1, team2, phase, tournament_category_id } = match
  const about = [print.categories[tournament_category_id], number && `n° ${number}`, phase].filter(Boolean).join(' · ')
  const end = endOf(match, print)
  return {
    fontSize: 9,
    stack: [
      { text: drawable(about), color: MUTED, fontSize: 7.5 },
      { text: drawable(team1.label) },
      { text: drawable(team2.label) },
      ...(end === null ? [] : [{ text: drawable(end), color: MUTED, fontSize: 7.5 }]),
    ],
  }
}
