import { CloudCheck, CloudOff } from 'lucide-react'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { isUnsent } from '../sync/log.ts'
import type { TableState } from '../sync/table.ts'

/** Whether what was written has reached the server: always in sight. */
export function SyncSign({ log, refusal }: Pick<TableState, 'log' | 'refusal'>) {
  const unsent = log.filter(isUnsent).length
  // A link that is refused has sent nothing, and nothing was to be sent.
  if (refusal && log.length === 0) return null
  return (
    <span role="status" className="shrink-0">
      {unsent === 0 ? (
        <Badge className={NARROW} tone="success" icon={<CloudCheck aria-hidden="true" />}>
          Tout est envoyé
        </Badge>
      ) : (
        <Badge className={NARROW} tone="warning" icon={<CloudOff aria-hidden="true" />}>
          Non synchronisé ({unsent})
        </Badge>
      )}
    </span>
  )
}

/** On the smallest telephones the words alone. */
const NARROW = 'max-[22rem]:[&_svg]:hidden'
