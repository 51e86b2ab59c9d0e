import type { PaymentTiming } from '#domain/tournament.ts'

export const TIMING_LABELS: Record<PaymentTiming, string> = {
  at_registration: 'À l’inscription',
  after_approval: 'Après votre validation',
}
