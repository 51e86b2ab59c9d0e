import type { RefObject } from 'react'
import type { Backup } from '#contract/office/backups.ts'
import { UnderWayCard } from '#web/components/ui/feedback/under-way-card.tsx'

type BackupUnderWayProps = {
  backup: Backup
  pending: boolean
  start: RefObject<HTMLElement | null>
  onCancel: () => void
}

export function BackupUnderWay({ backup, pending, start, onCancel }: BackupUnderWayProps) {
  const { rows_done: done, rows_total: total, state } = backup
  const known = Math.max(total, done, 1)
  const words =
    state === 'queued' || done === 0
      ? 'La sauvegarde va commencer'
      : `${done.toLocaleString('fr-FR')} lignes copiées puis relues, sur environ ${known.toLocaleString('fr-FR')}`
  return (
    <UnderWayCard
      label="Sauvegarde en cours"
      words={words}
      done={done}
      total={known}
      pending={pending}
      start={start}
      onCancel={onCancel}
    />
  )
}
