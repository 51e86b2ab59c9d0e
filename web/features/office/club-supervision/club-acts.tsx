import { lazy, Suspense, useState } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { SHOWING_CLUBS } from './clubs-query.ts'
import { OrganizingActs } from './organizing-acts.tsx'

const CloseDialog = lazy(() => import('./close-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

type ClubActsProps = { club: SupervisedClubSheet; onWrite: () => void; onOpen: (id: number) => void }

/** The acts that an administrator may do to a club now; the others are hidden. */
export function ClubActs({ club, onWrite, onOpen }: ClubActsProps) {
  const [asked, setAsked] = useState<'suspend' | 'close' | 'merge' | null>(null)
  const close = () => setAsked(null)
  const { id, version, why_not } = club
  const verify = useToldAct({
    act: orpc.clubSupervision.verify,
    done: ({ verified }) =>
      verified ? 'Club vérifié\u00a0: il est prévenu.' : 'Vérification retirée\u00a0: le club est prévenu.',
    refresh: SHOWING_CLUBS,
  })
  const restore = useToldAct({
    act: orpc.clubSupervision.suspend,
    done: 'Rétabli\u00a0: le club est prévenu.',
    refresh: SHOWING_CLUBS,
  })
  const reopen = useToldAct({
    act: orpc.clubSupervision.close,
    done: 'Rouvert\u00a0: le club est prévenu.',
    refresh: SHOWING_CLUBS,
  })
  if (club.organizing_why_not) return <p className="text-muted">{club.organizing_why_not}</p>
  if (club.merged_into) return null
  const may = (act: keyof typeof why_not) => why_not[act] === null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onWrite}>
          Écrire
        </Button>
        {may('verify') && (
          <Button
            variant="secondary"
            pending={verify.isPending}
            onClick={() => verify.act({ id, version, verified: true })}
          >
            Vérifier
          </Button>
        )}
        {may('unverify') && (
          <Button
            variant="secondary"
            pending={verify.isPending}
            onClick={() => verify.act({ id, version, verified: false })}
          >
            Retirer la vérification
          </Button>
        )}
        {may('restore') && (
          <Button pending={restore.isPending} onClick={() => restore.act({ id, version, suspended: false })}>
            Rétablir
          </Button>
        )}
        {may('suspend') && (
          <Button variant="secondary" onClick={() => setAsked('suspend')}>
            Suspendre…
          </Button>
        )}
        {may('reopen') && (
          <Button pending={reopen.isPending} onClick={() => reopen.act({ id, version, closed: false })}>
            Rouvrir
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked('merge')}>
          Fusionner…
        </Button>
        {may('close') && (
          <Button variant="secondary" onClick={() => setAsked('close')}>
            Fermer le club…
          </Button>
        )}
      </div>
      <OrganizingActs club={club} />
      {why_not.verify && !club.verified && club.status === 'pending' && (
        <p className="text-sm text-muted">{why_not.verify}</p>
      )}
      {asked === 'suspend' && (
        <ReasonAct
          title="Suspendre le club"
          description={club.name}
          confirmLabel="Suspendre"
          act={orpc.clubSupervision.suspend}
          input={(reason) => ({ id, version, suspended: true, reason })}
          done={'Suspendu\u00a0: le club lit le motif.'}
          refresh={SHOWING_CLUBS}
          onClose={close}
        >
          <p className="text-muted">{suspensionWords(club)}</p>
        </ReasonAct>
      )}
      <Suspense>
        {asked === 'close' && <CloseDialog club={club} onClose={close} />}
        {asked === 'merge' && <MergeDialog club={club} onClose={close} onMerged={onOpen} />}
      </Suspense>
    </div>
  )
}

function suspensionWords({ open_tournaments }: SupervisedClubSheet): string {
  const rule =
    'Il ne pourra plus inscrire d’équipe, publier, acheter un badge ni écrire. Il lit, emporte ses données et reste remboursé\u00a0; ses matchs prévus ont lieu.'
  if (open_tournaments === 0) return rule
  const which =
    open_tournaments === 1 ? 'Un tournoi qu’il organise reste' : `${open_tournaments} tournois qu’il organise restent`
  return `${rule} ${which} en ligne\u00a0: fermez leurs inscriptions si besoin.`
}
