import { useDesk } from './desk-context.ts'

type MatchPrintsProps = {
  /** Those that are shown; empty: all. */
  category?: string
  court?: string
}

/** What is wanted on paper during the day: the score sheets of the matches still to play, and the programme. */
export function MatchPrints({ category = '', court = '' }: MatchPrintsProps) {
  const { desk } = useDesk()
  const toPlay = desk.matches.some(
    ({ is_scored, status, category_id, court_id }) =>
      is_scored &&
      (status === 'scheduled' || status === 'in_progress') &&
      (category === '' || String(category_id) === category) &&
      (court === '' || String(court_id) === court),
  )
  const asked = Object.entries({ terrain: court, categorie: category }).filter(([, value]) => value !== '')
  const links = [
    ...(toPlay ? [{ href: `/files/feuilles/${desk.id}.pdf?${new URLSearchParams(asked)}`, words: SHEETS }] : []),
    { href: `/files/programmes/${desk.id}.pdf?par=terrain`, words: 'Programme par terrain' },
    { href: `/files/programmes/${desk.id}.pdf?par=mur`, words: 'Programme pour le mur' },
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span className="text-muted">Imprimer</span>
      {links.map(({ href, words }) => (
        <a
          key={words}
          href={href}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {words}
        </a>
      ))}
    </p>
  )
}

const SHEETS = 'Feuilles de marque'
