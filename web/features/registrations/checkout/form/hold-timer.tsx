import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCountdown } from '#domain/common/dates/dates.ts'
import { classNames } from '#web/lib/class-names.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { announcedMinutes } from '../payment/waiting-times.ts'

type HoldTimerProps = { until: string; isOfSeveral?: boolean | undefined; onOver: () => void }

/**
 * Counts the time left to keep a held place, by the clock of the server. Screen readers hear it at five minutes and at
 * one.
 */
export function HoldTimer({ until, isOfSeveral = false, onOver }: HoldTimerProps) {
  const left = useTimeLeft(until)
  const over = left <= 0
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (over) tell()
  }, [over])
  const minutes = announcedMinutes(left)
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-card border p-4',
        left > 60_000 ? 'border-court bg-court-soft' : 'border-warning/40 bg-warning-soft',
      )}
    >
      <Timer className="size-6 shrink-0" aria-hidden="true" />
      <p className="flex-1 leading-snug">
        <strong>{isOfSeveral ? 'Vos places sont réservées.' : 'Votre place est réservée.'}</strong> Payez avant la fin
        du décompte pour {isOfSeveral ? 'les' : 'la'} garder.
      </p>
      <p role="timer" className="figures text-2xl font-bold">
        {formatCountdown(left)}
      </p>
      <p className="sr-only" aria-live="polite">
        {minutes !== null && `Il vous reste ${minutes === 1 ? 'une minute' : `${minutes} minutes`} pour payer.`}
      </p>
    </div>
  )
}

function useTimeLeft(until: string): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(until) - now.getTime()
}
