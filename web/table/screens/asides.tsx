import { Alert } from '#web/components/ui/feedback/alert.tsx'
import type { KeptEvent } from '../sync/log.ts'
import { asideReasons } from './words.ts'

type AsidesProps = { log: readonly KeptEvent[]; isOf: (match_id: number) => boolean; title: string }

/** Lists why acts written here do not count yet; shows nothing when all of them count. */
export function Asides({ log, isOf, title }: AsidesProps) {
  const reasons = asideReasons(log, isOf)
  if (reasons.length === 0) return null
  return (
    <Alert tone="warning" title={title}>
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reason} ({count === 1 ? '1 action' : `${count} actions`})
          </li>
        ))}
      </ul>
    </Alert>
  )
}
