import { useState } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import type { OrganizingOutcome, OrganizingState } from '#domain/organizing/organizing.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useClubAct } from './use-club-act.ts'

/** Where the club is with its right to organise, and what may be answered. */
export function OrganizingActs({ club }: { club: SupervisedClubSheet }) {
  const [asked, setAsked] = useState<'refuse' | 'withdraw' | null>(null)
  const decide = useClubAct(
    orpc.organizing.decide.mutationOptions(),
    ({ state }) => TOLD[state],
    () => setAsked(null),
  )
  const { id, organizing: state, organizing_version: version } = club
  if (state === null || version === null)
    return <p className="text-[0.9375rem] text-muted">Organisation&nbsp;: ce club ne l’a pas demandée.</p>
  const answer = (outcome: OrganizingOutcome, reason?: string) =>
    decide.act({ id, version, outcome, ...(reason ? { reason } : {}) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-[0.9375rem] text-muted">Organisation&nbsp;: {WORDS[state]}.</p>
      <div className="flex flex-wrap gap-2">
        {state !== 'granted' && (
          <Button variant="secondary" pending={decide.isPending} onClick={() => answer('grant')}>
            Accorder l’organisation
          </Button>
        )}
        {state === 'asked' && (
          <Button variant="secondary" onClick={() => setAsked('refuse')}>
            Refuser…
          </Button>
        )}
        {state === 'granted' && (
          <Button variant="secondary" onClick={() => setAsked('withdraw')}>
            Retirer l’organisation…
          </Button>
        )}
      </div>
      {asked && (
        <ReasonDialog
          title={asked === 'refuse' ? 'Refuser la demande d’organiser' : 'Retirer le droit d’organiser'}
          description={club.name}
          confirmLabel={asked === 'refuse' ? 'Refuser' : 'Retirer'}
          pending={decide.isPending}
          onConfirm={(reason) => answer(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

const WORDS: Record<OrganizingState, string> = {
  asked: 'demandée, à décider',
  granted: 'accordée',
  refused: 'refusée',
  withdrawn: 'retirée',
}

const TOLD: Record<OrganizingState, string> = {
  asked: 'Décision enregistrée.',
  granted: 'Accordé\u00a0: le club est prévenu.',
  refused: 'Refusé\u00a0: le club lit le motif.',
  withdrawn: 'Retiré\u00a0: le club lit le motif.',
}
