import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { standingWords } from '#domain/registrations/entering/own-entries.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { type ExtraField, extraField } from '../form/priced-lines.ts'
import { faultData } from '#web/lib/api/fault-data.ts'

/** The page shows a failed submission; `of: 'card'` shows it beside the card, because another card may work. */
export type CheckoutProblem = {
  code: string
  /**
   * It is true when the server decided. It is false when the server could not be reached or failed: perhaps nothing
   * changed.
   */
  isAnswer: boolean
  of: 'card' | 'registration'
  title: string
  message?: string
  reference?: string | undefined
}

export function checkoutProblem(error: unknown, known: Known): CheckoutProblem {
  const { code, message, reference } = problemOf(error)
  switch (code) {
    case 'PAYMENT_DECLINED':
      return { code, isAnswer: true, of: 'card', title: message }
    case 'ALREADY_REGISTERED':
    case 'CLUB_ALREADY_REGISTERED':
      return { code, isAnswer: true, of: 'registration', title: alreadyInTitle(error, known), message }
    case 'INTERNAL_SERVER_ERROR':
      return {
        code,
        isAnswer: false,
        of: 'registration',
        title: 'Erreur',
        message: "Une erreur est survenue lors de l'inscription.",
        reference,
      }
    default:
      return { code, isAnswer: !OUT_OF_REACH.has(code), of: 'registration', title: message, reference }
  }
}

type Known = Pick<RegistrationOptions, 'max_teams_per_club'> & {
  registrations: readonly Pick<RegistrationOptions['registrations'][number], 'status'>[]
}

/** A club that may enter several teams learns of one that is there, not of the others. */
function alreadyInTitle(error: unknown, { max_teams_per_club, registrations }: Known): string {
  if (faultData(error).verdict === 'team_limit') return 'Nombre d’équipes atteint'
  if (max_teams_per_club > 1) return 'Choisissez une autre équipe'
  return standingWords(registrations.map(({ status }) => status))
}

/** The provider did not answer this attempt: the page follows it instead of making a new one. */
export function unansweredPaymentId(error: unknown): string | null {
  if (problemOf(error).code !== 'PROVIDER_UNAVAILABLE') return null
  const { payment_id } = faultData(error)
  return typeof payment_id === 'string' ? payment_id : null
}

/** Others were faster: the refusal is read beside each option that it is about. */
export function refusedExtras(error: unknown): [name: ExtraField, message: string][] {
  if (problemOf(error).code !== 'EXTRA_SOLD_OUT') return []
  const { problems } = faultData(error)
  const list = Array.isArray(problems) ? (problems as { extra_id: number; message: string }[]) : []
  return list.map(({ extra_id, message }) => [extraField(extra_id), message])
}

export const NO_COMMON_METHOD: CheckoutProblem = {
  code: 'NO_COMMON_METHOD',
  isAnswer: true,
  of: 'registration',
  title: 'Ces tournois ne se paient pas de la même façon\u00a0: inscrivez leurs équipes à part.',
}

const OUT_OF_REACH = new Set(['OFFLINE', 'UNAVAILABLE', 'WRITES_REFUSED', 'TOO_MANY_REQUESTS'])
