import { Link } from '@tanstack/react-router'
import { CircleCheck, Ellipsis, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Backup } from '#contract/office/backups.ts'
import { BACKUP_KIND_LABELS, BACKUP_STATE_LABELS, KEPT_SENTENCES } from '#domain/office/backups/backup.ts'
import { formatDate, formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { isDrilled } from './backup-queries.ts'

type BackupRowProps = {
  backup: Backup
  pending: boolean
  onDownload: () => void
  onProve: () => void
  onDrop: () => void
}

export function BackupRow({ backup, pending, onDownload, onProve, onDrop }: BackupRowProps) {
  const {
    kind,
    state,
    asked_at,
    size,
    sha256,
    encrypted,
    files_lost,
    failure,
    verified_at,
    expires_at,
    kept_because,
    drill,
  } = backup
  const date = formatMoment(asked_at, PARIS)
  const isKept = state === 'success'
  return (
    <li className="flex items-start gap-3 border-b border-line p-4 last:border-b-0 sm:p-5">
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="figures text-lg leading-tight">{date}</h2>
          <Badge
            tone={TONES[state]}
            icon={isKept ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          >
            {BACKUP_STATE_LABELS[state]}
          </Badge>
          {encrypted && isKept && <Badge>Chiffrée</Badge>}
        </div>
        <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] @sm:grid-cols-2 @2xl:grid-cols-4">
          {size !== null && <Fact label="Taille">{fileSize(size)}</Fact>}
          <Fact label="Type">
            {BACKUP_KIND_LABELS[kind]}
            {backup.started_by && `, ${backup.started_by}`}
          </Fact>
          {isKept && <Fact label="Vérifiée le">{verified_at ? formatDate(verified_at, PARIS) : 'Pas encore'}</Fact>}
          {isKept && expires_at && <Fact label="Expire le">{formatDate(expires_at, PARIS)}</Fact>}
        </dl>
        {sha256 && (
          <p className="text-sm text-muted">
            Empreinte <code className="wrap-anywhere">{sha256}</code>
          </p>
        )}
        {failure && <p className="text-[0.9375rem] text-danger">{failure}</p>}
        {files_lost > 0 && (
          <p className="text-[0.9375rem] text-danger">
            {files_lost === 1
              ? 'Un fichier déposé manque ou n’est plus comme il était arrivé'
              : `${files_lost.toLocaleString('fr-FR')} fichiers déposés manquent ou ne sont plus comme ils étaient arrivés`}
            &nbsp;: <Link to="/admin/audit">l’audit</Link> dit lesquels.
          </p>
        )}
        {isDrilled(backup) && (
          <p role="status" className="text-[0.9375rem]">
            Vérification en cours…
          </p>
        )}
        {drill?.failure && <p className="text-[0.9375rem] text-danger">Vérification&nbsp;: {drill.failure}</p>}
        {kept_because && <p className="text-sm text-muted">{KEPT_SENTENCES[kept_because]}</p>}
      </div>
      {isKept && (
        <Menu
          label={`Sauvegarde du ${date}`}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={
            pending
              ? []
              : [
                  { label: 'Télécharger', onAction: onDownload },
                  !isDrilled(backup) && { label: 'Vérifier', onAction: onProve },
                  kept_because === null && { label: 'Supprimer', tone: 'danger', onAction: onDrop },
                ]
          }
        />
      )}
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}

const TONES: Record<Backup['state'], BadgeTone> = {
  queued: 'neutral',
  running: 'neutral',
  success: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}
