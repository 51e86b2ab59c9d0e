/** Subjects of mail that people may refuse. Their inbox on the platform shows everything, whatever they choose. */
export const MAIL_CATEGORIES = [
  'registrations',
  'account',
  'people',
  'matches',
  'openings',
  'invitations',
  'documents',
  'nearby',
  'requests',
] as const

export type MailCategory = (typeof MAIL_CATEGORIES)[number]

type Choice = { label: string; hint: string; optional: boolean }

/** Null for mails that answer a form of a visitor or partner: there is nothing to choose. */
export const MAIL_CHOICES: Record<MailCategory, Choice | null> = {
  registrations: {
    label: 'Inscriptions et paiements',
    hint: 'Toujours envoyés\u00a0: une place ou de l’argent en dépendent, souvent avec un délai.',
    optional: false,
  },
  account: {
    label: 'Compte et club',
    hint: 'Toujours envoyés\u00a0: la sécurité de votre compte et les membres de votre club.',
    optional: false,
  },
  people: { label: 'Messages de personnes', hint: 'Organisateurs, clubs et plateforme.', optional: true },
  matches: { label: 'Matchs déplacés', hint: 'Horaire, terrain ou adversaire changés.', optional: true },
  openings: { label: 'Ouvertures et rappels', hint: 'Les inscriptions que vous attendez.', optional: true },
  invitations: {
    label: 'Invitations',
    hint: 'D’organisateurs dont vous avez joué un tournoi.',
    optional: true,
  },
  documents: { label: 'Documents', hint: 'Validés, refusés ou bientôt expirés.', optional: true },
  nearby: { label: 'Tournois près de chez vous', hint: 'Ceux qui s’ouvrent à votre niveau.', optional: true },
  requests: null,
}

/** Whether a mail may wait for the digest of the evening. `nearing`: it may, unless its tournament is near. */
type MailRule<Wait = 'never' | 'nearing' | 'always'> = { category: MailCategory; waits: Wait }

const prompt = (category: MailCategory): MailRule<'never'> => ({ category, waits: 'never' })
const calm = (category: MailCategory): MailRule<'always'> => ({ category, waits: 'always' })
/** For news that changes who comes or when: it is useless after the tournament has begun. */
const nearing = (category: MailCategory): MailRule<'nearing'> => ({ category, waits: 'nearing' })

/** Every kind of mail that the product writes. Code that writes another kind does not compile. */
export const MAIL_KINDS = {
  'registration-received': prompt('registrations'),
  'registration-waitlisted': calm('registrations'),
  'place-offered': prompt('registrations'),
  'place-free': prompt('registrations'),
  'registration-expired': nearing('registrations'),
  'registration-approved': prompt('registrations'),
  'registration-rejected': nearing('registrations'),
  'registration-cancelled': nearing('registrations'),
  'registration-replaced': calm('registrations'),
  'registration-new': nearing('registrations'),
  'registration-cancelled-by-club': nearing('registrations'),
  'tournament-cancelled': prompt('registrations'),
  'tournament-postponed': prompt('registrations'),
  'postponement-reminder': prompt('registrations'),
  'tournament-finished': calm('openings'),
  'cancellation-done': prompt('registrations'),
  'match-moved': prompt('matches'),
  'competition-news': prompt('matches'),
  'desk-message': prompt('matches'),
  'tournament-offered': prompt('registrations'),
  'tournament-offer-answered': prompt('registrations'),
  'tournament-reassigned': prompt('registrations'),
  'organizer-changed': nearing('registrations'),
  'registration-added': prompt('registrations'),
  'file-reminder': prompt('registrations'),
  'team-renamed': calm('registrations'),
  'team-renamed-by-club': calm('registrations'),
  'team-replaced': calm('registrations'),
  'team-replaced-by-club': nearing('registrations'),
  'category-changed': calm('registrations'),
  'category-changed-by-club': nearing('registrations'),
  'change-dropped': nearing('registrations'),
  'change-lost': prompt('registrations'),
  'tournament-changed': prompt('registrations'),
  'registration-paid': calm('registrations'),
  'payment-late': prompt('registrations'),
  'payment-extra': calm('registrations'),
  'payment-reminder': prompt('registrations'),
  'payment-extended': prompt('registrations'),
  'payment-overdue': prompt('registrations'),
  'refund-settled': calm('registrations'),
  'refund-due': prompt('registrations'),
  receipt: prompt('registrations'),
  'platform-receipt': prompt('registrations'),
  'promotion-bought': calm('registrations'),
  'promotion-not-served': calm('registrations'),
  'promotion-refunded': calm('registrations'),
  account_attacked: prompt('account'),
  known_address: prompt('account'),
  confirm_email: prompt('account'),
  password_changed: prompt('account'),
  codes_guessed: prompt('account'),
  mailed_codes_guessed: prompt('account'),
  factor_added: prompt('account'),
  factor_removed: prompt('account'),
  recovery_codes_made: prompt('account'),
  recovery_code_used: prompt('account'),
  account_invited: prompt('account'),
  recovery: prompt('account'),
  sign_in_link: prompt('account'),
  reauthentication: prompt('account'),
  email_change: prompt('account'),
  email_wanted: prompt('account'),
  email_changed: prompt('account'),
  new_device: prompt('account'),
  identity_linked: prompt('account'),
  identity_unlinked: prompt('account'),
  join_request: calm('account'),
  join_answer: calm('account'),
  'logo-not-imported': prompt('account'),
  club_invitation: prompt('account'),
  invitation_accepted: calm('account'),
  invitation_welcome: prompt('account'),
  member_rights: prompt('account'),
  member_removed: prompt('account'),
  member_left: calm('account'),
  'collection-changed': prompt('account'),
  club_handed_over: prompt('account'),
  'platform-owned': prompt('account'),
  'platform-handed-over': prompt('account'),
  'subject-test': prompt('account'),
  club_suspended: prompt('account'),
  club_restored: prompt('account'),
  club_verified: calm('account'),
  club_unverified: calm('account'),
  club_closed: prompt('account'),
  club_reopened: prompt('account'),
  club_merged: prompt('account'),
  'audit-errors': prompt('account'),
  'journal-sealed': prompt('account'),
  'backup-downloaded': prompt('account'),
  'backup-failed': prompt('account'),
  'backup-late': prompt('account'),
  'insights-beaten': prompt('account'),
  'insights-late': prompt('account'),
  'organizing-asked': calm('account'),
  'organizing-granted': prompt('account'),
  'organizing-refused': calm('account'),
  'organizing-withdrawn': prompt('account'),
  'tournament-approved': prompt('account'),
  'tournament-returned': prompt('account'),
  'data-export': prompt('account'),
  'erasure-asked': prompt('account'),
  'erasure-stopped': prompt('account'),
  'account-erased': prompt('account'),
  'account-suspended': prompt('account'),
  'account-restored': prompt('account'),
  'account-edited': prompt('account'),
  'signed-out-everywhere': prompt('account'),
  'factor-reset-asked': prompt('account'),
  'admin-granted': prompt('account'),
  'admin-grant-waits': prompt('account'),
  'admin-withdrawn': prompt('account'),
  'erasure-ordered': prompt('account'),
  'platform-message': prompt('account'),
  'inactivity-notice': prompt('account'),
  'player-erased': prompt('account'),
  digest: prompt('account'),
  'plan-published': nearing('matches'),
  'plan-urgent': prompt('matches'),
  'thread-message': nearing('people'),
  'comment-new': calm('people'),
  'comment-answered': calm('people'),
  'tournament-submitted': nearing('account'),
  'content-decided': calm('account'),
  'report-answered': calm('account'),
  'document-approved': calm('documents'),
  'document-rejected': prompt('documents'),
  'entrant-document-rejected': nearing('documents'),
  'registrations-opened': prompt('openings'),
  'past-club-invited': calm('invitations'),
  preorder: prompt('requests'),
  'preorder-copy': prompt('requests'),
  'preorder-news': prompt('requests'),
  'contact-answer': prompt('requests'),
  'address-check': prompt('account'),
  'job-failed': prompt('account'),
  contact: prompt('requests'),
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof MAIL_KINDS

/** A mail of these kinds has to give the day of its tournament. */
export type NearingKind = { [K in MailKind]: (typeof MAIL_KINDS)[K]['waits'] extends 'nearing' ? K : never }[MailKind]

/** Categories in which the product writes something, in display order. */
export function choosableCategories(): { category: MailCategory; choice: Choice }[] {
  const written = new Set<MailCategory>(Object.values(MAIL_KINDS).map(({ category }) => category))
  return MAIL_CATEGORIES.flatMap((category) => {
    const choice = MAIL_CHOICES[category]
    return choice && written.has(category) ? [{ category, choice }] : []
  })
}

export const isOptional = (category: MailCategory): boolean => MAIL_CHOICES[category]?.optional ?? false

/** Mails that one person may receive on a day; after these, those that may wait go into the digest. */
export const MAILS_A_DAY = 5

/** Hour of the digest, in Paris time. */
export const DIGEST_HOUR = 18

/**
 * Whether a mail leaves now, waits for the digest, or is unwanted.
 * @param habits.is_pressing the answer of `isPressing` for its tournament
 */
export function mailFate(
  kind: MailKind,
  { refused, sent_today, is_pressing }: { refused: readonly MailCategory[]; sent_today: number; is_pressing: boolean },
): 'now' | 'digest' | 'unwanted' {
  const { category, waits } = MAIL_KINDS[kind]
  if (isOptional(category) && refused.includes(category)) return 'unwanted'
  const mayWait = waits === 'always' || (waits === 'nearing' && !is_pressing)
  return mayWait && sent_today >= MAILS_A_DAY ? 'digest' : 'now'
}
