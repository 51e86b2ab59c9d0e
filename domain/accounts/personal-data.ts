import { ERASURE_UNDO_DAYS, EXPORT_KEPT_DAYS } from '../common/thresholds.ts'
import { type Verdict, verdict } from '../common/verdict.ts'

export type ErasureVerdictCode = 'platform_owner' | 'alone_registered' | 'alone_organizing' | 'alone_refunds'

/** Facts that may prevent the erasure of a person. `club` is null for a person without a club. */
export type ErasureFacts = {
  is_platform_owner: boolean
  club: {
    is_alone: boolean
    /** Registrations that take or await a place in a tournament that is not over. */
    running_registrations: number
    running_tournaments: number
    /** Payments and refunds to the club or from it that have not arrived. */
    money_under_way: number
  } | null
}

/** Whether an account may be erased. The last member of a club may not leave while others wait for it to answer. */
export function erasureVerdicts(
  { is_platform_owner, club }: ErasureFacts,
  /** The reader of the sentences: the person (`reader`), or an administrator who erases the account (`another`). */
  said_of: 'reader' | 'another' = 'reader',
): Verdict<ErasureVerdictCode>[] {
  const alone = club?.is_alone ? club : { running_registrations: 0, running_tournaments: 0, money_under_way: 0 }
  const words = ERASURE_WORDS[said_of]
  return [
    verdict('platform_owner', is_platform_owner, words.platform_owner),
    verdict('alone_organizing', alone.running_tournaments > 0, words.alone_organizing),
    verdict('alone_registered', alone.running_registrations > 0, words.alone_registered),
    verdict('alone_refunds', alone.money_under_way > 0, words.alone_refunds),
  ]
}

const ERASURE_WORDS: Record<'reader' | 'another', Record<ErasureVerdictCode, string>> = {
  reader: {
    platform_owner: 'Vous êtes propriétaire de la plateforme : transmettez-la d’abord à quelqu’un d’autre.',
    alone_organizing:
      'Vous êtes la seule personne de votre club, qui organise un tournoi à venir : invitez quelqu’un à prendre la suite, ou annulez le tournoi.',
    alone_registered:
      'Vous êtes la seule personne de votre club, qui est inscrit à un tournoi à venir : invitez quelqu’un à prendre la suite, ou annulez l’inscription.',
    alone_refunds:
      'Un paiement ou un remboursement de votre club est en cours et vous en êtes la seule personne : attendez qu’il soit arrivé.',
  },
  another: {
    platform_owner: 'Cette personne est propriétaire de la plateforme.',
    alone_organizing:
      'C’est la seule personne de son club, qui organise un tournoi à venir : le club doit avoir quelqu’un d’autre, ou le tournoi être annulé.',
    alone_registered:
      'C’est la seule personne de son club, qui est inscrit à un tournoi à venir : le club doit avoir quelqu’un d’autre, ou l’inscription être annulée.',
    alone_refunds:
      'Un paiement ou un remboursement de son club est en cours et c’en est la seule personne : attendez qu’il soit arrivé.',
  },
}

const DAY_MS = 86_400_000

export const erasureDueAt = (asked_at: Date): Date => new Date(asked_at.getTime() + ERASURE_UNDO_DAYS * DAY_MS)

export const exportExpiresAt = (ready_at: Date): Date => new Date(ready_at.getTime() + EXPORT_KEPT_DAYS * DAY_MS)

/** Effect of an erasure on each kind of data that names a person, in display order. */
export const ERASURE_FATES = {
  sessions: { what: 'Sessions ouvertes', fate: 'erased' },
  factors: { what: 'Seconds facteurs', fate: 'erased' },
  messages: { what: 'Messages reçus', fate: 'erased' },
  mails: { what: 'E-mails reçus', fate: 'erased' },
  exports: { what: 'Archives de données', fate: 'erased' },
  written: { what: 'Messages écrits', fate: 'anonymised' },
  contents: { what: 'Commentaires et photos', fate: 'anonymised' },
  contact: { what: 'Messages de contact', fate: 'anonymised' },
  preorders: { what: 'Commandes au partenaire', fate: 'anonymised' },
  registrations: { what: 'Inscriptions', fate: 'kept' },
  payments: { what: 'Paiements', fate: 'kept' },
  receipts: { what: 'Reçus et avoirs', fate: 'kept' },
  journal: { what: 'Lignes de journal, sans le nom', fate: 'kept' },
} as const satisfies Record<string, { what: string; fate: 'erased' | 'anonymised' | 'kept' }>
