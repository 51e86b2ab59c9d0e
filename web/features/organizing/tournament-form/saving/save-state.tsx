import { Check, CloudOff, LoaderCircle, Smartphone, TriangleAlert } from 'lucide-react'
import { formatClock } from './format-clock.ts'
import type { AutosaveState } from './autosave.ts'

type SaveStateProps = {
  state: Pick<AutosaveState, 'status' | 'savedAt' | 'clashes'>
  /** False once the tournament is published: nothing is then saved by itself. */
  isAutomatic: boolean
  onRetry: () => void
}

/** Says whether the answers are saved and since when, on their way, or only on this device. */
export function SaveState({ state: { status, savedAt, clashes }, isAutomatic, onRetry }: SaveStateProps) {
  if (status === 'unsent' || status === 'refused')
    return (
      <p role="status" className={`${LINE} font-semibold text-danger`}>
        {status === 'unsent' ? <CloudOff {...ICON} /> : <TriangleAlert {...ICON} />}
        Non enregistré.
        <button type="button" onClick={onRetry} className="min-h-6 underline underline-offset-4">
          Réessayer
        </button>
      </p>
    )
  if (clashes.length > 0)
    return (
      <p role="status" className={`${LINE} font-semibold text-warning`}>
        <TriangleAlert {...ICON} />
        {clashes.length > 1 ? `${clashes.length} champs attendent votre choix` : 'Un champ attend votre choix'}
      </p>
    )
  if (status === 'kept')
    return (
      <p className={`${LINE} text-muted`}>
        <Smartphone {...ICON} /> Gardé sur cet appareil
      </p>
    )
  if (status === 'saving' || (status === 'waiting' && isAutomatic))
    return (
      <p className={`${LINE} text-muted`}>
        <LoaderCircle {...ICON} /> Enregistrement…
      </p>
    )
  if (status === 'waiting') return <p className={`${LINE} text-muted`}>Modifications à enregistrer</p>
  if (!savedAt) return null
  return (
    <p className={`${LINE} text-muted`}>
      <Check {...ICON} />
      {`Enregistré à ${formatClock(savedAt)}`}
    </p>
  )
}

const LINE = 'figures flex min-h-6 items-center gap-1.5 text-sm'
const ICON = { className: 'size-4 shrink-0', 'aria-hidden': true } as const
