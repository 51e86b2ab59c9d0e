import { useEffect } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useCountdown } from './use-countdown.ts'

type SendAgainProps = {
  label: string
  pending: boolean
  /** It counts what was sent: after each, one waits before asking again. */
  sent: number
  onSend: () => void
}

/** Sends a code or a link once more: once a minute, as the service sends no more. */
export function SendAgain({ label, pending, sent, onSend }: SendAgainProps) {
  const { seconds, start } = useCountdown()
  useEffect(() => {
    if (sent > 0) start(DELAY_SECONDS)
  }, [sent, start])
  return (
    <Button variant="quiet" onClick={onSend} pending={pending} disabled={seconds > 0}>
      {seconds > 0 ? `${label} dans ${seconds} s` : label}
    </Button>
  )
}

const DELAY_SECONDS = 60
