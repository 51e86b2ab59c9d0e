import { useQuery } from '@tanstack/react-query'
import { dayInFrench, timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'
import { orpc } from '#web/lib/api/api.ts'
import type { PlanIndex } from '../plan-places.ts'
import { ViolationTexts } from '../violation-texts.tsx'

type PastPlanProps = { tournamentId: number; number: number; index: PlanIndex; onBack: () => void }

/** Shows the hours and courts of a plan that was published. Its matches have the names that they have now. */
export function PastPlan({ tournamentId: id, number, index, onBack }: PastPlanProps) {
  const plan = useQuery(orpc.plans.version.queryOptions({ input: { id, number } }))
  const { zone, games } = index.problem
  const known = new Set(games.map((game) => game.id))
  return (
    <div className="grid gap-4">
      <Loaded query={plan} skeleton="h-48" label="Chargement du planning">
        {({ waived, slots }) => (
          <>
            {waived.length > 0 && (
              <div>
                <p className="font-medium">Écarts acceptés&nbsp;:</p>
                <ViolationTexts label="Écarts acceptés" violations={waived} />
              </div>
            )}
            <ScrollBox label={`Matchs du planning ${number}`} className="max-h-[60vh]">
              {[...Map.groupBy(slots, ({ start }) => dayInFrench(start, zone))].map(([day, own]) => (
                <section key={day} className="mb-3">
                  <h3 className="font-semibold">{day}</h3>
                  <ul className="divide-y divide-line">
                    {own.map(({ game, court, start }) => (
                      <li key={game} className="flex gap-3 py-1.5">
                        <span className="figures w-16 shrink-0">{timeInFrench(start, zone)}</span>
                        <span className="w-24 shrink-0 wrap-anywhere">
                          {index.courtName(court) || 'Terrain retiré'}
                        </span>
                        <span className="min-w-0 flex-1 wrap-anywhere">
                          {known.has(game) ? index.say(game) : 'Match retiré depuis'}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </ScrollBox>
          </>
        )}
      </Loaded>
      <Button variant="secondary" className="justify-self-start" onClick={onBack}>
        Revenir aux plannings publiés
      </Button>
    </div>
  )
}
