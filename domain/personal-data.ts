import { ERASURE_UNDO_DAYS, EXPORT_KEPT_DAYS } from './thresholds.ts'
import { type Verdict, verdict } from './verdict.ts'

export type ErasureVerdictCode = 'platform_owner' | 'alone_registered' | 'alone_organizing' | 'alone_refunds'

/** What ties a person to others. `club`: null without one. */
export type ErasureFacts = {
  is_platform_owner: boolean
  club: {
    /** No other member. */
    is_alone: boolean
    /** Registrations that take or await a place in a tournament that is not over. */
    running_registrations: number
    /** Tournaments of the club that are published and not over. */
    running_tournaments: number
    /** Money on its way back to the club, or that it owes. */
    open_refunds: number
  } | null
}

/** Whether an account may be erased: nothing that others wait for is left without anybody to answer. */
export function erasureVerdicts({ is_platform_owner, club }: ErasureFacts): Verdict<ErasureVerdictCode>[] {
  const alone = club?.is_alone ? club : { running_registrations: 0, running_tournaments: 0, open_refunds: 0 }
  return [
    verdict(
      'platform_owner',
      is_platform_owner,
      'Vous êtes propriétaire de la plateforme : transmettez-la d’abord à quelqu’un d’autre.',
    ),
    verdict(
      'alone_organizing',
      alone.running_tournaments > 0,
      'Vous êtes la seule personne de votre club, qui organise un tournoi à venir : invitez quelqu’un à prendre la suite, ou annulez le tournoi.',
    ),
    verdict(
      'alone_registered',
      alone.running_registrations > 0,
      'Vous êtes la seule personne de votre club, qui est inscrit à un tournoi à venir : invitez quelqu’un à prendre la suite, ou annulez l’inscription.',
    ),
    verdict(
      'alone_refunds',
      alone.open_refunds > 0,
      'Un remboursement de votre club est en cours et vous en êtes la seule personne : attendez qu’il soit arrivé.',
    ),
  ]
}

const DAY_MS = 86_400_000

export const erasureDueAt = (asked_at: Date): Date => new Date(asked_at.getTime() + ERASURE_UNDO_DAYS * DAY_MS)

export const exportExpiresAt = (ready_at: Date): Date => new Date(ready_at.getTime() + EXPORT_KEPT_DAYS * DAY_MS)
