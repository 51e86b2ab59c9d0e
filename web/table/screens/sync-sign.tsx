import { CloudCheck, CloudOff } from 'lucide-react'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { isUnsent } from '../sync/log.ts'
import type { TableState } from '../sync/table.ts'

/** Says whether the acts have reached the server. It is always visible. */
export function SyncSign({ log, refusal }: Pick<TableState, 'log' | 'refusal'>) {
  const unsent = log.filter(isUnsent).length
  // A refused link has sent nothing, and has nothing to send.
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

/** The smallest telephones show the words without the icon. */
const NARROW = 'max-[22rem]:[&_svg]:hidden'
