import { counted } from '#domain/common/counted.ts'
import type { RefObject } from 'react'
import type { AuditRun } from '#contract/office/audits.ts'
import { UnderWayCard } from '#web/components/ui/feedback/under-way-card.tsx'

type AuditUnderWayProps = {
  run: AuditRun
  pending: boolean
  start: RefObject<HTMLElement | null>
  onCancel: () => void
}

export function AuditUnderWay({ run, pending, start, onCancel }: AuditUnderWayProps) {
  const { checks_done: done, checks_total: total, state } = run
  const words = state === 'queued' ? 'L’audit va commencer' : `${counted(done, 'vérification')} sur ${total}`
  return (
    <UnderWayCard
      label="Audit en cours"
      words={words}
      done={done}
      total={total}
      pending={pending}
      start={start}
      onCancel={onCancel}
    />
  )
}
