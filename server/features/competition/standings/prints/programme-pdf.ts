import type { Content } from 'pdfmake/interfaces'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { display, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import { dayOf, type ProgrammePrint } from './programme-print.ts'
import { categoryOf, programmeTable } from './programme-table.ts'
import { wallTables } from './wall-tables.ts'

/** The programme on A4: what hangs in the gym, lies on a table or goes home with a team. */
export const programmePdf = (print: ProgrammePrint): Promise<Uint8Array> =>
  writePdf({
    info: { title: `Programme, ${print.title}`, author: print.platform_name },
    pageOrientation: print.by === 'mur' ? 'landscape' : 'portrait',
    pageMargins: print.by === 'mur' ? [28, 28, 28, 36] : [36, 36, 36, 40],
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
            [dayOf(matches[0]!, print), categoryOf(matches, print)].filter(Boolean).join(' · '),
          ),
        ],
        ...(index > 0 ? { pageBreak: 'before' as const } : {}),
      },
      programmeTable(matches, print, null),
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
        heading(team.name, [team.club, categoryOf(own, print)].filter(Boolean).join(' · ')),
        own.length > 0 ? programmeTable(own, print, team.id) : { text: 'Pas encore de match.', color: MUTED },
      ],
    }
  })
}

const heading = (title: string, under: string): Content => ({
  stack: [display(title, 20), { text: drawable(under), color: MUTED, margin: [0, 0, 0, 8] }],
})
