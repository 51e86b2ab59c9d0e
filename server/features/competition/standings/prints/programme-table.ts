import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { LINE, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { dayOf, endOf, type ProgrammePrint } from './programme-print.ts'

/** The category of these matches, when all are of one: it is told once, above them. */
export function categoryOf(matches: readonly ProgrammeMatch[], { categories }: ProgrammePrint): string | undefined {
  const [only, ...others] = new Set(matches.map(({ tournament_category_id }) => tournament_category_id))
  return only === undefined || others.length > 0 ? undefined : categories[only]
}

/**
 * Hour, match, teams one under the other, since names have dashes of their own; for a team its opponent, and the court. The
 * last column is for a pen, where a score is kept.
 */
export function programmeTable(matches: readonly ProgrammeMatch[], print: ProgrammePrint, own: string | null): Content {
  const days = new Set(matches.map((match) => dayOf(match, print)))
  const isOneCategory = categoryOf(matches, print) !== undefined
  const isScored = matches.some(({ is_scored }) => is_scored)
  const rows = matches.map((match): TableCell[] => {
    const { scheduled_date, number, phase, court, tournament_category_id } = match
    const time = formatTime(scheduled_date, print.time_zone)
    const category = !isOneCategory && print.categories[tournament_category_id]
    const { names, points } = sidesOf(match, own)
    const end = endOf(match, print)
    return [
      { text: own && days.size > 1 ? `${dayOf(match, print)}\n${time}` : time, bold: true },
      { text: number === null ? '' : String(number), color: MUTED },
      {
        stack: [
          ...names.map((name) => ({ text: drawable(name) })),
          ...(end === null ? [] : [{ text: drawable(end), color: MUTED, fontSize: 8.5 }]),
        ],
      },
      { text: drawable([category, phase, own && court].filter(Boolean).join(' · ')), color: MUTED },
      ...(isScored ? [match.is_scored ? { text: points } : { text: 'sans score', color: MUTED, fontSize: 8.5 }] : []),
    ]
  })
  const head = ['Heure', 'N°', own ? 'Adversaire' : 'Équipes', own ? 'Phase, terrain' : 'Phase']
    .concat(isScored ? 'Score' : [])
    .map((text) => ({ text, color: MUTED, fontSize: 9 }))
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
      // Room for a name on one line, beside its own points.
      widths: [own && days.size > 1 ? 70 : 44, 24, '*', own ? 150 : 104, ...(isScored ? [52] : [])],
      body: [head, ...rows],
    },
  }
}

/** Both teams with a line of points each; of a team’s own matches the opponent, the team’s points first. */
function sidesOf({ team1, team2, score }: ProgrammeMatch, own: string | null) {
  const [first, second] = team2.registration_id === own ? [team2, team1] : [team1, team2]
  const final = score?.kind === 'final' ? score : null
  const [mine, theirs] = final && first === team2 ? [final.team2, final.team1] : [final?.team1, final?.team2]
  if (own) return { names: [second.label], points: final ? `${mine} – ${theirs}` : '' }
  return { names: [first.label, second.label], points: final ? `${mine}\n${theirs}` : '' }
}
