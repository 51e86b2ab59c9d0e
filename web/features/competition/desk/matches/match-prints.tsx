import { SHEETS_MAX } from '#domain/competition/desk/score-sheets.ts'
import { PrintLinks } from '#web/components/ui/files/print-links.tsx'
import { useDesk } from '../desk-context.ts'

type MatchPrintsProps = {
  /** The category or court that is shown; empty for all. */
  category: string
  court: string
}

/** Prints what is wanted on paper during the day: the score sheets of the matches still to play, and the programme. */
export function MatchPrints({ category, court }: MatchPrintsProps) {
  const { desk, scores } = useDesk()
  if (scores.isOffline) return null
  const sheets = desk.matches.filter(
    ({ is_scored, status, category_id, court_id }) =>
      is_scored &&
      (status === 'scheduled' || status === 'in_progress') &&
      (category === '' || String(category_id) === category) &&
      (court === '' || String(court_id) === court),
  ).length
  const asked = Object.entries({ terrain: court, categorie: category }).filter(([, value]) => value !== '')
  const ofSheets = { href: `/files/feuilles/${desk.id}.pdf?${new URLSearchParams(asked)}`, words: SHEETS }
  const links = [
    ...(sheets > 0 && sheets <= SHEETS_MAX ? [ofSheets] : []),
    { href: `/files/programmes/${desk.id}.pdf?par=terrain`, words: 'Programme par terrain' },
    { href: `/files/programmes/${desk.id}.pdf?par=mur`, words: 'Programme pour le mur' },
  ]
  return (
    <PrintLinks label="Imprimer" links={links}>
      {sheets > SHEETS_MAX && (
        <span className="text-muted">
          {SHEETS}&nbsp;: choisissez un terrain ou une catégorie, {SHEETS_MAX} matchs au plus.
        </span>
      )}
    </PrintLinks>
  )
}

const SHEETS = 'Feuilles de marque'
