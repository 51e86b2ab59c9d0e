import { useState } from 'react'
import type { TournamentTables } from '#contract/competition/tables.ts'
import { formatLongMoment, formatTime } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { BlockDialog } from './block-dialog.tsx'
import { useDesk } from '../desk-context.ts'

type Court = TournamentTables['courts'][number]

/** Shows the code of a court and who has read it. */
export function CourtTable({ court }: { court: Court }) {
  const { desk } = useDesk()
  const { name, link, qr_code, valid_from, valid_until, devices } = court
  const [isRenewing, setIsRenewing] = useState(false)
  return (
    <Card as="li" className="flex flex-col gap-4">
      <h3 className="text-lg">{name}</h3>
      {link && qr_code && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
            alt={`Code QR de la table, ${name}`}
            className="size-36 rounded-control bg-white"
          />
          <div className="grid gap-2">
            <CopyButton text={link} label="Copier le lien" done="Lien copié" />
            {!desk.closed && (
              <Button variant="quiet" onClick={() => setIsRenewing(true)}>
                Renouveler
              </Button>
            )}
          </div>
        </div>
      )}
      <p className="text-sm text-muted">
        {valid_from && valid_until
          ? `Ouvert de ${formatLongMoment(valid_from, desk.time_zone)} à ${formatLongMoment(valid_until, desk.time_zone)}.`
          : 'Aucun match n’est prévu sur ce terrain.'}
      </p>
      {devices.length === 0 ? (
        <p className="text-muted">Personne n’a encore scanné ce code.</p>
      ) : (
        <ul className="grid gap-3">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {isRenewing && (
        <ConfirmAct
          title={`Renouveler le code, ${name}`}
          confirmLabel="Renouveler"
          {...atDesk(orpc.tables.renew)}
          input={{ id: court.id }}
          done="Nouveau code"
          onClose={() => setIsRenewing(false)}
        >
          Le code imprimé ne servira plus&nbsp;: il faudra scanner le nouveau. Ce que les appareils n’ont pas encore
          envoyé arrivera dans «&nbsp;À régler&nbsp;».
        </ConfirmAct>
      )}
    </Card>
  )
}

function Device({ device }: { device: Court['devices'][number] }) {
  const { desk } = useDesk()
  const { id, label, seen_at, unsent, blocked_at, pens } = device
  const [isBlocking, setIsBlocking] = useState(false)
  const block = useToldAct({ ...atDesk(orpc.tables.block), done: 'L’appareil peut revenir', refusal: 'here' })
  const words = [
    `vu à ${formatTime(seen_at, desk.time_zone)}`,
    unsent > 0 && `non synchronisé (${unsent})`,
    pens.length > 0 && `marque ${pens.map((pen) => pen.label).join(', ')}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">
          {label} {blocked_at && <Badge tone="danger">Écarté</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">{words.join(', ')}</p>
      </div>
      {!desk.closed &&
        (blocked_at ? (
          <Button variant="secondary" pending={block.isPending} onClick={() => block.act({ id, blocked: false })}>
            Laisser revenir
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setIsBlocking(true)} aria-label={`Écarter l’appareil de ${label}`}>
            Écarter
          </Button>
        ))}
      {block.problem && <Alert tone="danger" title={block.problem} />}
      {isBlocking && <BlockDialog device={device} onClose={() => setIsBlocking(false)} />}
    </li>
  )
}
