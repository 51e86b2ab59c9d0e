import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ProgrammeMatch } from '#contract/standings.ts'
import { formatTime } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, LINE, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import { dayOf, type ProgrammePrint } from './programme-print.ts'
import { wallTables } from './wall-tables.ts'

/** The programme on A4: what hangs in the gym, lies on a table or goes home with a team. */
export const programmePdf = (print: ProgrammePrint): Promise<Uint8Array> =>
  writePdf({
    info: { title: `Programme, ${print.title}`, author: print.platform_name },
    pageOrientation: print.by === 'mur' ? 'landscape' : 'portrait',
    pageMargins: [36, 36, 36, 40],
    footer: (page, pages) => ({
      text: drawable(`${print.title} – ${page} / ${pages}`),
      color: MUTED,
      fontSize: 8.5,
      margin: [36, 8, 36, 0],
    }),
    content: { mur: wallTables, terrain: byCourt, equipe: byTeam }[print.by](print),
  })

function byCourt(print: ProgrammePrint): Content[] {
  const groups = Map.groupBy(
    print.matches,
    ({ court, scheduled_date }) => `${localDay(scheduled_date, print.time_zone)} ${court ?? ''}`,
  )
  return [...groups.values()]
    .toSorted((one, other) => keyOf(one[0]!, print).localeCompare(keyOf(other[0]!, print), 'fr', { numeric: true }))
    .flatMap((matches, index): Content[] => [
      {
        stack: [
          heading(
            matches[0]!.court ?? 'Sans terrain',
            [dayOf(matches[0]!, print), onlyCategory(matches, print)].filter(Boolean).join(' · '),
          ),
        ],
        ...(index > 0 ? { pageBreak: 'before' as const } : {}),
      },
      table(matches, print, null),
    ])
}

const keyOf = ({ court, scheduled_date }: ProgrammeMatch, { time_zone }: ProgrammePrint) =>
  `${court ?? ''} ${localDay(scheduled_date, time_zone)}`

function byTeam(print: ProgrammePrint): Content[] {
  return print.teams.map((team): Content => {
    const own = print.matches.filter(({ team1, team2 }) =>
      [team1.registration_id, team2.registration_id].includes(team.id),
    )
    return {
      unbreakable: own.length < 14,
      margin: [0, 0, 0, 20],
      stack: [
        heading(team.name, [team.club, onlyCategory(own, print)].filter(Boolean).join(' · ')),
        own.length > 0 ? table(own, print, team.id) : { text: 'Pas encore de match.', color: MUTED },
      ],
    }
  })
}

/** Told above the table, and not on each of its lines. */
function onlyCategory(matches: readonly ProgrammeMatch[], { categories }: ProgrammePrint): string | undefined {
  const [id, ...others] = new Set(matches.map(({ tournament_category_id }) => tournament_category_id))
  return id !== undefined && others.length === 0 ? categories[id]?.name : undefined
}

const heading = (title: string, under: string): Content => ({
  stack: [display(title, 20), { text: drawable(under), color: MUTED, margin: [0, 0, 0, 8] }],
})

/** Hour, match, teams; for a team its opponent, and the court. The last column is for a pen, where scores are kept. */
function table(matches: readonly ProgrammeMatch[], print: ProgrammePrint, own: string | null): Content {
  const days = new Set(matches.map((match) => dayOf(match, print)))
  const isOneCategory = onlyCategory(matches, print) !== undefined
  const hasScores = matches.some(({ tournament_category_id: id }) => !print.categories[id]?.is_plateau)
  const rows = matches.map((match): TableCell[] => {
    const { scheduled_date, number, team1, team2, phase, court, score, tournament_category_id } = match
    const time = formatTime(scheduled_date, print.time_zone)
    const category = !isOneCategory && print.categories[tournament_category_id]?.name
    const final: TableCell = {
      text: score?.kind === 'final' ? `${score.team1}\n${score.team2}` : '',
      bold: true,
      alignment: 'right',
    }
    return [
      { text: own && days.size > 1 ? `${dayOf(match, print)}\n${time}` : time, bold: true },
      { text: number === null ? '' : String(number), color: MUTED },
      { stack: [drawable(team1.label), drawable(team2.label)] },
      { text: drawable([category, phase, own && court].filter(Boolean).join(' · ')), color: MUTED },
      ...(hasScores ? [final] : []),
    ]
  })
  const head = (text: string): TableCell => ({ text, color: MUTED, fontSize: 9 })
  const heads = ['Heure', 'N°', 'Équipes', own ? 'Phase, terrain' : 'Phase', ...(hasScores ? ['Score'] : [])]
  return {
    layout: {
      hLineWidth: () => 0.75,
      hLineColor: () => LINE,
      vLineWidth: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [70, 24, '*', 150, ...(hasScores ? [52] : [])],
      body: [heads.map(head), ...rows],
    },
  }
}
