import type { Backup } from '#contract/backups.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { FillBar } from '../../components/ui/fill-bar.tsx'

type BackupUnderWayProps = { backup: Backup; pending: boolean; onCancel: () => void }

export function BackupUnderWay({ backup, pending, onCancel }: BackupUnderWayProps) {
  const { rows_done: done, rows_total: total, state } = backup
  const known = Math.max(total, done, 1)
  const words =
    state === 'queued' || done === 0
      ? 'La sauvegarde va commencer'
      : `${done.toLocaleString('fr-FR')} lignes sur environ ${known.toLocaleString('fr-FR')}`
  return (
    <Card as="section" aria-label="Sauvegarde en cours" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div
        role="progressbar"
        aria-label="Sauvegarde en cours"
        aria-valuemin={0}
        aria-valuemax={known}
        aria-valuenow={done}
        aria-valuetext={words}
        className="grid flex-1 basis-64 gap-2"
      >
        <p className="figures font-semibold" aria-hidden="true">
          {words}
        </p>
        <FillBar taken={done} total={known} />
      </div>
      <Button variant="secondary" pending={pending} onClick={onCancel}>
        Arrêter
      </Button>
    </Card>
  )
}
