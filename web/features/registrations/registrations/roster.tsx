import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

type Entered = { id: string; club: { id: number }; tournament: { time_zone: string } }

/** Shows who plays in the team. A press asks for it, because each reading by another club is noted in the journal. */
export function Roster({ registration }: { registration: Entered }) {
  const [isAsked, setIsAsked] = useState(false)
  const isOwn = useViewer()?.club?.id === registration.club.id
  const query = useQuery({
    ...orpc.players.roster.queryOptions({ input: { id: registration.id } }),
    enabled: isAsked,
    // Nothing reads it again by itself: each reading is a line of the journal.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!isAsked)
    return (
      <>
        <Button variant="secondary" onClick={() => setIsAsked(true)} className="mt-1">
          Voir les joueurs
        </Button>
        {!isOwn && <p className="mt-1 text-sm text-muted">Chaque consultation est notée dans le journal.</p>}
      </>
    )
  return (
    <Loaded query={query} skeleton="mt-1 h-24" label="Chargement des joueurs">
      {({ team, items, readable_until }) => (
        <>
          {(team.coach_name || team.coach_phone) && (
            <p>Coach&nbsp;: {[team.coach_name, team.coach_phone].filter(Boolean).join(', ')}</p>
          )}
          {items.length === 0 ? (
            <p>Le club n’a pas saisi de joueurs pour cette équipe, ou ils sont effacés.</p>
          ) : (
            <ul aria-label="Joueurs de l’équipe" className="mt-1 divide-y divide-line">
              {items.map((player) => {
                const { last_name, first_name, birth_year, licence_number, image_consent, warnings } = player
                return (
                  <li key={`${last_name} ${first_name} ${birth_year} ${licence_number}`} className="py-1.5">
                    <span className="font-semibold wrap-anywhere">
                      {last_name} {first_name}
                    </span>{' '}
                    <span className="text-muted">
                      {' '}
                      · {birth_year}
                      {licence_number && ` · licence ${licence_number}`} · image&nbsp;:{' '}
                      {image_consent ? (image_consent.given ? 'oui' : 'non') : 'pas de réponse'}
                    </span>
                    {warnings.map((warning) => (
                      <span key={warning} className="block text-sm text-warning">
                        {warning}
                      </span>
                    ))}
                  </li>
                )
              })}
            </ul>
          )}
          {readable_until && (
            <p className="mt-1 text-sm text-muted">
              Lisible jusqu’au {formatDate(readable_until, registration.tournament.time_zone)}.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
