import type { Registration } from '#contract/registrations/registrations.ts'
import { ExpiredNotice } from './expired-notice.tsx'
import { PayByHandNotice } from './pay-by-hand-notice.tsx'
import { SettledNotice } from './settled-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

type RegistrationNoticeProps = { registration: Registration; isDone: boolean; onRestart: () => Promise<void> }

/** Tells of a registration for which this page has nothing more to ask. */
export function RegistrationNotice({ registration, isDone, onRestart }: RegistrationNoticeProps) {
  const { status, manual_payment } = registration
  if (isDone && manual_payment) return <PayByHandNotice registration={registration} guide={manual_payment} />
  if (status === 'expired') return <ExpiredNotice registration={registration} onRestart={onRestart} />
  if (status === 'waitlisted') return <WaitingNotice registration={registration} />
  return <SettledNotice registration={registration} />
}
