import { useState } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import type { OrganizingState } from '#domain/organizing/organizing.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { SHOWING_CLUBS } from './clubs-query.ts'

/** The state of the club's right to organise, with the answers that an administrator may give. */
export function OrganizingActs({ club }: { club: SupervisedClubSheet }) {
  const [asked, setAsked] = useState<'refuse' | 'withdraw' | null>(null)
  const grant = useToldAct({ act: orpc.organizing.decide, done: TOLD.granted, refresh: SHOWING_CLUBS })
  const { id, organizing: state, organizing_version: version } = club
  if (state === null || version === null)
    return <p className="text-[0.9375rem] text-muted">Organisation&nbsp;: ce club ne l’a pas demandée.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-[0.9375rem] text-muted">Organisation&nbsp;: {WORDS[state]}.</p>
      <div className="flex flex-wrap gap-2">
        {state !== 'granted' && (
          <Button
            variant="secondary"
            pending={grant.isPending}
            onClick={() => grant.act({ id, version, outcome: 'grant' })}
          >
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
        <ReasonAct
          title={asked === 'refuse' ? 'Refuser la demande d’organiser' : 'Retirer le droit d’organiser'}
          description={club.name}
          confirmLabel={asked === 'refuse' ? 'Refuser' : 'Retirer'}
          act={orpc.organizing.decide}
          input={(reason) => ({ id, version, outcome: asked, reason })}
          done={({ state: decided }) => TOLD[decided]}
          refresh={SHOWING_CLUBS}
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
