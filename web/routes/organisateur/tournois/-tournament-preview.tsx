import { Link } from '@tanstack/react-router'
import { CourtLines } from '#web/components/layout/court-lines.tsx'
import { type Shown, hasPrice, shownTournament } from '#web/features/organizing/tournament-form/shown-tournament.ts'
import { TournamentCard } from '#web/features/tournaments/tournaments/cards/tournament-card.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/** Draws the card of the lists from the typed values. The card cannot be pressed. */
export function TournamentPreview({ shown }: { shown: Shown }) {
  const club = useViewer()?.club
  const organizer = shown.form?.organizer ?? club
  const tournament = organizer ? shownTournament(shown, organizer, serverNow()) : null
  if (!tournament)
    return (
      <div className="relative isolate overflow-hidden rounded-card border border-dashed border-field bg-card px-5 py-8 text-center text-muted">
        <CourtLines
          view="key"
          className="absolute inset-x-0 -bottom-px -z-10 mx-auto h-16 rotate-180 text-court-line"
        />
        <p className="mb-8">Votre affiche apparaît ici dès que le premier jour est choisi.</p>
      </div>
    )
  return (
    <>
      <div
        inert
        className={classNames(
          tournament.max_participants === 0 && '[&_.tc-places]:hidden',
          !hasPrice(shown) && '[&_.tc-price]:hidden',
        )}
      >
        <TournamentCard tournament={tournament} />
      </div>
      {shown.form && (
        <p className="mt-2">
          <Link
            to="/tournois/$id"
            params={{ id: String(shown.form.id) }}
            target="_blank"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            La page entière<span className="sr-only">&nbsp;(nouvel onglet)</span>
          </Link>
        </p>
      )}
    </>
  )
}
