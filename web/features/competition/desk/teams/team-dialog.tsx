import type { DeskTeam } from '#contract/competition/desk-view.ts'
import { PRESENCE_LABELS } from '#domain/competition/desk/time-alerts.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { useDesk } from '../desk-context.ts'
import { courtName, momentWords, resultWords } from '../matches/match-words.ts'
import { Sides } from '../matches/sides.tsx'

/** Shows a team to whoever stands at the entrance: whom to call, when it plays, who is in it. */
export default function TeamDialog({ team, onClose }: { team: DeskTeam; onClose: () => void }) {
  const { desk, now, rosterOf } = useDesk()
  const { registration_id, category_id, name, club, phone, presence, withdrawn, has_roster } = team
  const category = desk.categories.find(({ id }) => id === category_id)
  const matches = desk.matches.filter(
    ({ teams, status }) => status !== 'cancelled' && teams.some((side) => side.registration_id === registration_id),
  )
  return (
    <Dialog title={name} description={[category?.label, club.name].filter(Boolean).join(', ')} isOpen onClose={onClose}>
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">Téléphone</dt>
          <dd>{phone ? <PhoneLink phone={phone} /> : 'Aucun numéro n’est donné.'}</dd>
        </div>
        <div>
          <dt className="font-semibold">Arrivée</dt>
          <dd>{withdrawn === null ? PRESENCE_LABELS[presence] : `Retirée\u00a0: ${withdrawn}`}</dd>
        </div>
        <div>
          <dt className="font-semibold">Matchs</dt>
          <dd>
            {matches.length === 0 && 'Aucun pour l’instant.'}
            <ul className="divide-y divide-line">
              {matches.map((match) => (
                <li key={match.id} className="py-1.5 wrap-anywhere">
                  <Sides match={match} score={match.status === 'completed' ? match.score : null} />
                  <span className="block text-sm text-muted">
                    {momentWords(match, desk, now)}, {courtName(desk, match.court_id).toLowerCase()}, {match.label}
                    {match.status === 'completed' && match.outcome?.kind !== 'score' && `, ${resultWords(match) ?? ''}`}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {has_roster && (
          <div>
            <dt className="font-semibold">Joueurs</dt>
            <dd>{rosterOf({ ...team, time_zone: desk.time_zone })}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
