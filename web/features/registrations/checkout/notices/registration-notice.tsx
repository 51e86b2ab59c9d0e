import type { Basket } from '#contract/registrations/baskets.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { ExpiredNotice } from './expired-notice.tsx'
import { PayByHandNotice } from './pay-by-hand-notice.tsx'
import { SettledNotice } from './settled-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

type RegistrationNoticeProps = {
  registration: Registration
  /** It was entered together with other teams. */
  basket: Basket | null
  isDone: boolean
  onRestart: () => Promise<void>
}

/** Tells of a registration for which this page has nothing more to ask. */
export function RegistrationNotice({ registration, basket, isDone, onRestart }: RegistrationNoticeProps) {
  const { status, manual_payment } = registration
  if (isDone && manual_payment) return <PayByHandNotice registration={registration} guide={manual_payment} />
  if (status === 'expired') {
    const together = basket?.registrations.filter((one) => one.status === 'expired' || one.status === 'held')
    return <ExpiredNotice registration={registration} places={together?.length ?? 1} onRestart={onRestart} />
  }
  if (status === 'waitlisted') return <WaitingNotice registration={registration} />
  return <SettledNotice registration={registration} />
}
