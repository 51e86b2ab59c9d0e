import type { AuditRun } from '#contract/audits.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { FillBar } from '../../components/ui/fill-bar.tsx'

type AuditUnderWayProps = { run: AuditRun; pending: boolean; onCancel: () => void }

export function AuditUnderWay({ run, pending, onCancel }: AuditUnderWayProps) {
  const { checks_done: done, checks_total: total, state } = run
  const words = state === 'queued' ? 'L’audit va commencer' : `${done} vérifications sur ${total}`
  return (
    <Card as="section" aria-label="Audit en cours" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div
        role="progressbar"
        aria-label="Audit en cours"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        className="grid flex-1 basis-64 gap-2"
      >
        <p className="figures font-semibold" aria-hidden="true">
          {words}
        </p>
        <FillBar taken={done} total={total} />
      </div>
      <Button variant="secondary" pending={pending} onClick={onCancel}>
        Arrêter
      </Button>
    </Card>
  )
}
