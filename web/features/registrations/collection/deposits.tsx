import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldDeposits } from '#contract/registrations/deposits.ts'
import { ofName } from '#domain/common/french-names.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import type { CallContext } from '#web/lib/api/browser-link.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useNow } from '#web/lib/time/use-now.ts'

type Held = HeldDeposits['tournaments'][number]
type Team = Held['teams'][number]
type Asked = { act: 'return' | 'keep'; teams: readonly Team[] }

/** Deposits to give back, by tournament: all at once, or team by team; nothing where none is held. */
export default function Deposits() {
  const { data } = useQuery(orpc.collection.deposits.queryOptions())
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {data && data.tournaments.length > 0 && (
        <section aria-labelledby="cautions" className="mb-8">
          <h2 id="cautions" className="mb-3 text-heading">
            Cautions à rendre
          </h2>
          <ul className="grid gap-3">
            {data.tournaments.map((held) => (
              <TournamentDeposits key={held.id} held={held} onAsk={setAsked} />
            ))}
          </ul>
        </section>
      )}
      {asked?.act === 'return' && <ReturnDialog teams={asked.teams} onClose={close} />}
      {asked?.act === 'keep' && <KeepDialog team={asked.teams[0]!} onClose={close} />}
    </>
  )
}

function TournamentDeposits({ held, onAsk }: { held: Held; onAsk: (asked: Asked) => void }) {
  const { title, ends_at, time_zone, teams } = held
  const now = useNow()
  return (
    <Card as="li" padded={false}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-lg leading-tight wrap-anywhere">{title}</h3>
          <p className="mt-1 text-[0.9375rem] text-muted">
            {countWords(teams)} · {hasPassed(ends_at, now) ? 'fini' : 'finit'} le {formatDate(ends_at, time_zone)}
          </p>
        </div>
        <p className="figures text-2xl leading-tight font-bold">{formatEuros(sumOf(teams))}</p>
        <Button onClick={() => onAsk({ act: 'return', teams })} className="max-sm:w-full">
          {teams.length > 1 ? `Rendre les ${teams.length} cautions` : 'Rendre la caution'}
        </Button>
      </div>
      <div className="border-t border-line">
        <Fold title="Équipe par équipe">
          <ul className="divide-y divide-line">
            {teams.map((team) => (
              <li key={team.registration_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  <span className="font-semibold">{team.team_name}</span>
                  <span className="block text-[0.9375rem] text-muted">{team.club.name}</span>
                </p>
                <span className="figures font-bold">{formatEuros(team.cents)}</span>
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    aria-label={`Rendre la caution ${ofName(team.team_name)}`}
                    onClick={() => onAsk({ act: 'return', teams: [team] })}
                  >
                    Rendre
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Garder la caution ${ofName(team.team_name)}`}
                    onClick={() => onAsk({ act: 'keep', teams: [team] })}
                  >
                    Garder…
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </Card>
  )
}

function ReturnDialog({ teams, onClose }: { teams: readonly Team[]; onClose: () => void }) {
  return (
    <ConfirmAct
      tone="primary"
      title={teams.length > 1 ? `Rendre ${teams.length} cautions\u00a0?` : 'Rendre cette caution\u00a0?'}
      confirmLabel="Rendre"
      act={returnAll}
      input={{ registration_ids: teams.map(({ registration_id }) => registration_id) }}
      done={({ returned, message }) => ({
        title: returned > 1 ? `${returned} cautions rendues` : returned === 1 ? 'Caution rendue' : 'Rien n’a été rendu',
        ...(message ? { description: message } : {}),
      })}
      onClose={onClose}
    >
      <strong className="figures block text-xl text-ink">{formatEuros(sumOf(teams))}</strong>
      Ce qui a été payé par carte repart par la carte. Le reste s’ajoute ci-dessous aux remboursements à faire de votre
      main. Chaque club reçoit son avoir quand l’argent est rendu.
    </ConfirmAct>
  )
}

const KeepDialog = ({ team, onClose }: { team: Team; onClose: () => void }) => (
  <ReasonAct
    title="Garder cette caution"
    description={`${team.team_name}, ${team.club.name}\u00a0: ${formatEuros(team.cents)}.`}
    confirmLabel="Garder la caution"
    act={orpc.collection.keepDeposit}
    input={(reason) => ({ registration_id: team.registration_id, reason })}
    done="Caution gardée, le club est averti"
    onClose={onClose}
  />
)

type Returned = { returned: number; message: string | null }

/** Sends as many at once as the server takes. What was refused says why, once. */
async function returnAll(
  { registration_ids }: { registration_ids: string[] },
  options: { context: CallContext },
): Promise<Returned> {
  const all: Returned = { returned: 0, message: null }
  for (let from = 0; from < registration_ids.length; from += 100) {
    const some = registration_ids.slice(from, from + 100)
    const { outcomes } = await orpc.collection.returnDeposits.call({ registration_ids: some }, options)
    all.returned += outcomes.filter(({ returned }) => returned).length
    all.message ??= outcomes.find(({ message }) => message !== null)?.message ?? null
  }
  return all
}

const sumOf = (teams: readonly Team[]) => teams.reduce((sum, { cents }) => sum + cents, 0)

const countWords = (teams: readonly Team[]) => (teams.length > 1 ? `${teams.length} équipes` : 'Une équipe')
