import { useState } from 'react'
import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { useAwaited } from './awaited-query.ts'
import { CollectedLine } from './collected-line.tsx'
import { ReceiveTicked } from './receive-ticked.tsx'
import { useTicks } from './use-ticks.ts'

/** Lists the payments by hand that the club awaits, the soonest due first, and notes those that have arrived. */
export function Awaited() {
  const awaited = useAwaited()
  const { items, totals } = awaited
  const [tournament, setTournament] = useState('')
  const tournaments = [...new Map(items.map((item) => [item.tournament.id, item.tournament.title]))]
  const shown = items.filter((item) => tournament === '' || String(item.tournament.id) === tournament)
  const ticks = useTicks(shown)
  return (
    <Loaded query={awaited} skeleton="h-96" label="Chargement des paiements attendus">
      {() =>
        items.length === 0 ? (
          <EmptyState title="Aucun paiement attendu">
            Les chèques, virements et espèces que des clubs vous doivent apparaissent ici, avec leur référence et leur
            date limite.
          </EmptyState>
        ) : (
          <section aria-labelledby="attendus">
            <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
              <div>
                <h2 id="attendus" className="text-heading">
                  {formatEuros(totals.total_cents)} attendus
                </h2>
                <p className="text-muted">
                  {totals.total === 1
                    ? 'Un paiement\u00a0: cochez-le une fois arrivé.'
                    : `${totals.total} paiements\u00a0: cochez ceux qui sont arrivés.`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2 max-sm:w-full">
                {tournaments.length > 1 && (
                  <NativeSelect
                    aria-label="Tournoi"
                    empty="Tous les tournois"
                    value={tournament}
                    onChange={({ target }) => setTournament(target.value)}
                    options={tournaments.map(([id, title]) => ({ value: String(id), label: title }))}
                    className="max-sm:w-full"
                  />
                )}
                <Button variant="secondary" onClick={ticks.tickAll}>
                  Tout cocher
                </Button>
              </div>
            </div>
            <ul aria-label="Paiements attendus" className="overflow-hidden rounded-card border border-line bg-card">
              {shown.map((payment) => (
                <CollectedLine
                  key={payment.registration_id}
                  payment={payment}
                  isTicked={ticks.has(payment.registration_id)}
                  onTick={() => ticks.toggle(payment.registration_id)}
                />
              ))}
            </ul>
            <ReceiveTicked ticks={ticks} />
          </section>
        )
      }
    </Loaded>
  )
}
