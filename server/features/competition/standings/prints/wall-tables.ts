import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { namesIn } from '#domain/competition/short-names.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, LINE, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { dayOf, endOf, type ProgrammePrint } from './programme-print.ts'

/** Beside the hour, on a page turned on its side, where a name has one line. */
const COURTS_A_PAGE = 6

/** Hours down, courts across: the whole day at a glance, on as many pages as there are courts for. */
export function wallTables(print: ProgrammePrint): Content[] {
  const days = [...Map.groupBy(print.matches, (match) => dayOf(match, print))]
  const pages = days.flatMap(([day, matches]) => {
    const courts = [...new Set(matches.map(({ court }) => court ?? ''))].toSorted((one, other) =>
      one.localeCompare(other, 'fr', { numeric: true }),
    )
    const tables = Math.ceil(courts.length / COURTS_A_PAGE)
    // Seven courts are four and three, not six and one.
    return inParts(courts, Math.ceil(courts.length / tables)).map((shown) => ({ day, shown, matches }))
  })
  return pages.flatMap(({ day, shown, matches }, index): Content[] => [
    {
      columns: [display(print.title, 18), { width: 'auto', text: day, color: MUTED, margin: [0, 6, 0, 0] }],
      columnGap: 12,
      margin: [0, 0, 0, 4],
      ...(index > 0 ? { pageBreak: 'before' } : {}),
    },
    grid(matches, shown, print),
  ])
}

function grid(matches: readonly ProgrammeMatch[], courts: readonly string[], print: ProgrammePrint): Content {
  const shown = matches.filter(({ court }) => courts.includes(court ?? ''))
  const names = namesIn(print.matches, ({ tournament_category_id }) => tournament_category_id)
  const rows = [...Map.groupBy(shown, ({ scheduled_date }) => formatTime(scheduled_date, print.time_zone))]
  return {
    layout: {
      paddingTop: () => 1,
      paddingBottom: () => 1,
      hLineWidth: () => 0.75,
      hLineColor: () => LINE,
      vLineWidth: () => 0.75,
      vLineColor: () => LINE,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [44, ...courts.map(() => '*')],
      body: [
        ['', ...courts.map((court) => ({ text: drawable(court || 'Sans terrain'), bold: true }))],
        ...rows.map(([time, then]): TableCell[] => [
          { text: time, bold: true },
          ...courts.map((court): TableCell => ({
            stack: then.filter((match) => (match.court ?? '') === court).map((match) => cell(match, print, names)),
          })),
        ]),
      ],
    },
  }
}

function cell(match: ProgrammeMatch, print: ProgrammePrint, names: ReadonlyMap<string, string>): Content {
  const { number, team1, team2, phase, tournament_category_id } = match
  const phases = print.matches.filter((other) => other.tournament_category_id === tournament_category_id)
  // A championship has one phase, which tells nothing of a match.
  const isOnly = phases.every((other) => other.phase === phase)
  const about = [print.categories[tournament_category_id], number && `n°\u00a0${number}`, !isOnly && phase]
    .filter(Boolean)
    .join(' · ')
  const end = endOf(match, print)
  return {
    // The smallest letters that can be read let a day of thirty teams hang on one sheet.
    fontSize: 8,
    lineHeight: 0.95,
    stack: [
      { text: drawable(about), color: MUTED },
      { text: drawable(names.get(team1.label) ?? team1.label) },
      { text: drawable(names.get(team2.label) ?? team2.label) },
      ...(end === null ? [] : [{ text: drawable(end), color: MUTED }]),
    ],
  }
}
