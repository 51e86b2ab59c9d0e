import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanVersion } from '#contract/competition/plan-versions.ts'
import { counted } from '#domain/common/counted.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { PastPlan } from './past-plan.tsx'
import type { PlanIndex } from '../plan-places.ts'

type VersionsDialogProps = { tournamentId: number; index: PlanIndex; onClose: () => void }

/** Lists every plan that was published, the last one first, and shows one of them as it was. */
export default function VersionsDialog({ tournamentId: id, index, onClose }: VersionsDialogProps) {
  const [seen, setSeen] = useState<number | null>(null)
  const versions = useQuery(orpc.plans.versions.queryOptions({ input: { id }, staleTime: 0 }))
  const inForce = versions.data?.items.find(({ holds }) => holds)?.number
  return (
    <Dialog
      title={seen === null ? 'Plannings publiés' : titleOf(seen, seen === inForce)}
      size="lg"
      isOpen
      onClose={onClose}
    >
      {seen === null ? (
        <Loaded query={versions} skeleton="h-48" label="Chargement des plannings publiés">
          {({ items }) => (
            <ol className="divide-y divide-line">
              {items.map((version) => (
                <Version
                  key={version.number}
                  version={version}
                  zone={index.problem.zone}
                  onSee={() => setSeen(version.number)}
                />
              ))}
            </ol>
          )}
        </Loaded>
      ) : (
        <PastPlan tournamentId={id} number={seen} index={index} onBack={() => setSeen(null)} />
      )}
    </Dialog>
  )
}

function Version({ version, zone, onSee }: { version: PlanVersion; zone: string; onSee: () => void }) {
  const { number, published_at, published_by, reason } = version
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{versionWords(version)}</p>
        <p className="text-sm text-muted">
          {formatMoment(published_at, zone)}
          {published_by && `, par ${published_by}`}
        </p>
        {reason && <p className="text-sm wrap-anywhere">Motif&nbsp;: «&nbsp;{reason}&nbsp;»</p>}
      </div>
      <Button variant="secondary" aria-label={`Voir le planning ${number}`} onClick={onSee}>
        Voir
      </Button>
    </li>
  )
}

/** « Planning 3, en vigueur : 4 matchs déplacés, 1 écart accepté » */
function versionWords({ number, holds, moved, waived }: PlanVersion): string {
  const said = [
    moved !== null && (moved === 0 ? 'aucun match déplacé' : counted(moved, 'match déplacé', 'matchs déplacés')),
    waived > 0 && counted(waived, 'écart accepté', 'écarts acceptés'),
  ].filter(Boolean)
  return `${holds ? titleOf(number, true) : `Planning ${number}`}${said.length > 0 ? `\u00a0: ${said.join(', ')}` : ''}`
}

const titleOf = (number: number, isInForce: boolean) =>
  `Planning ${number}, ${isInForce ? 'en vigueur' : 'tel qu’il était'}`
