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

type Waits = 'never' | 'nearing' | 'always'

type MailRule<Wait = Waits> = {
  category: MailCategory
  /** Whether the mail may wait for the digest of the evening. `nearing`: it may, unless its tournament is near. */
  waits: Wait
  /** How the back office calls it. */
  label: string
  /** Administrators may write its subject; that of a `registration` may name the team, its club and its tournament. */
  subject?: 'registration' | 'plain' | undefined
}

const rule =
  <Wait extends Waits>(waits: Wait) =>
  (category: MailCategory, label: string, subject?: MailRule['subject']): MailRule<Wait> => ({
    category,
    waits,
    label,
    subject,
  })

const prompt = rule('never')
const calm = rule('always')
/** For news that changes who comes or when: it is useless after the tournament has begun. */
const nearing = rule('nearing')

/** Every kind of mail that the product writes. Code that writes another kind does not compile. */
export const MAIL_KINDS = {
  'registration-received': prompt('registrations', 'Inscription enregistrée', 'registration'),
  'registration-waitlisted': calm('registrations', 'Entrée en liste d’attente', 'registration'),
  'place-offered': prompt('registrations', 'Place proposée', 'registration'),
  'place-free': prompt('registrations', 'Place libre pour tous', 'registration'),
  'registration-expired': nearing('registrations', 'Place libérée faute de paiement', 'registration'),
  'registration-approved': prompt('registrations', 'Inscription validée', 'registration'),
  'registration-rejected': nearing('registrations', 'Inscription refusée', 'registration'),
  'registration-cancelled': nearing('registrations', 'Inscription annulée', 'registration'),
  'registration-replaced': calm('registrations', 'Inscription remplacée'),
  'registration-new': nearing('registrations', 'Nouvelle inscription, à l’organisateur', 'registration'),
  'registration-cancelled-by-club': nearing('registrations', 'Inscription annulée, à l’organisateur', 'registration'),
  'tournament-cancelled': prompt('registrations', 'Tournoi annulé', 'plain'),
  'tournament-postponed': prompt('registrations', 'Tournoi reporté', 'plain'),
  'postponement-reminder': prompt('registrations', 'Rappel d’un report'),
  'tournament-finished': calm('openings', 'Tournoi terminé'),
  'cancellation-done': prompt('registrations', 'Annulation menée à bien'),
  'match-moved': prompt('matches', 'Matchs déplacés le jour J'),
  'competition-news': prompt('matches', 'Phase lancée ou classement corrigé'),
  'desk-message': prompt('matches', 'Message de la régie'),
  'tournament-offered': prompt('registrations', 'Tournoi proposé à un autre club'),
  'tournament-offer-answered': prompt('registrations', 'Réponse à un tournoi proposé'),
  'tournament-reassigned': prompt('registrations', 'Tournoi confié à un autre club'),
  'organizer-changed': nearing('registrations', 'Nouvel organisateur'),
  'registration-added': prompt('registrations', 'Inscription faite par l’organisateur', 'registration'),
  'file-reminder': prompt('registrations', 'Relance de dossier', 'plain'),
  'team-renamed': calm('registrations', 'Équipe renommée'),
  'team-renamed-by-club': calm('registrations', 'Équipe renommée, à l’organisateur'),
  'team-replaced': calm('registrations', 'Équipe remplacée'),
  'team-replaced-by-club': nearing('registrations', 'Équipe remplacée, à l’organisateur'),
  'category-changed': calm('registrations', 'Catégorie changée'),
  'category-changed-by-club': nearing('registrations', 'Catégorie changée, à l’organisateur'),
  'change-dropped': nearing('registrations', 'Changement abandonné'),
  'change-lost': prompt('registrations', 'Changement perdu'),
  'tournament-changed': prompt('registrations', 'Tournoi modifié', 'plain'),
  'registration-paid': calm('registrations', 'Paiement reçu', 'registration'),
  'payment-late': prompt('registrations', 'Paiement arrivé trop tard', 'registration'),
  'payment-extra': calm('registrations', 'Paiement en trop', 'registration'),
  'payment-part': calm('registrations', 'Paiement reçu en partie', 'registration'),
  'payment-surplus': calm('registrations', 'Paiement reçu, avec un trop-perçu', 'registration'),
  'payment-undone': prompt('registrations', 'Paiement noté par erreur', 'registration'),
  'refund-undone': prompt('registrations', 'Remboursement noté par erreur', 'registration'),
  'surplus-moved': calm('registrations', 'Trop-perçu gardé pour une autre équipe', 'registration'),
  'deposit-kept': prompt('registrations', 'Caution gardée par l’organisateur', 'registration'),
  'deposits-held': prompt('registrations', 'Cautions à rendre, à l’organisateur'),
  'extra-dropped': calm('registrations', 'Option retirée', 'registration'),
  'extra-dropped-by-club': calm('registrations', 'Option retirée, à l’organisateur', 'registration'),
  'payment-reminder': prompt('registrations', 'Rappel de paiement', 'registration'),
  'payment-extended': prompt('registrations', 'Délai de paiement prolongé', 'registration'),
  'payment-overdue': prompt('registrations', 'Paiement en retard, à l’organisateur', 'registration'),
  'payment-disputed': prompt('registrations', 'Paiement contesté, à l’organisateur', 'registration'),
  'dispute-ended': prompt('registrations', 'Contestation finie, à l’organisateur', 'registration'),
  'refund-outside': prompt('registrations', 'Remboursement vu chez le prestataire, à l’organisateur', 'registration'),
  'page-open': prompt('registrations', 'Page de paiement encore ouverte'),
  'refund-settled': calm('registrations', 'Remboursement fait', 'registration'),
  'refund-due': prompt('registrations', 'Remboursement à faire, à l’organisateur', 'registration'),
  receipt: prompt('registrations', 'Reçu', 'plain'),
  'platform-receipt': prompt('registrations', 'Reçu de la plateforme'),
  'promotion-to-answer': prompt('registrations', 'Badge contesté, à l’administration'),
  'promotion-answered': calm('registrations', 'Contestation de badge finie, à l’administration'),
  'promotion-disputed': prompt('registrations', 'Badge contesté'),
  'promotion-bought': calm('registrations', 'Badge acheté'),
  'promotion-not-served': calm('registrations', 'Badge non servi'),
  'promotion-refunded': calm('registrations', 'Badge remboursé'),
  'promotion-refund-undone': prompt('registrations', 'Remboursement de badge noté par erreur'),
  account_attacked: prompt('account', 'Essais répétés sur un compte'),
  known_address: prompt('account', 'Adresse déjà connue'),
  confirm_email: prompt('account', 'Confirmation de l’adresse', 'plain'),
  password_changed: prompt('account', 'Mot de passe changé'),
  codes_guessed: prompt('account', 'Codes faux répétés'),
  mailed_codes_guessed: prompt('account', 'Codes reçus par e-mail essayés'),
  factor_added: prompt('account', 'Second facteur ajouté'),
  factor_removed: prompt('account', 'Second facteur retiré'),
  recovery_codes_made: prompt('account', 'Codes de secours créés'),
  recovery_code_used: prompt('account', 'Code de secours utilisé'),
  account_invited: prompt('account', 'Invitation à ouvrir un compte'),
  recovery: prompt('account', 'Mot de passe oublié', 'plain'),
  sign_in_link: prompt('account', 'Lien de connexion', 'plain'),
  reauthentication: prompt('account', 'Code de vérification'),
  email_change: prompt('account', 'Changement d’adresse à confirmer'),
  email_wanted: prompt('account', 'Adresse demandée par un autre compte'),
  email_changed: prompt('account', 'Adresse changée'),
  new_device: prompt('account', 'Nouvel appareil'),
  identity_linked: prompt('account', 'Service lié'),
  identity_unlinked: prompt('account', 'Service délié'),
  join_request: calm('account', 'Demande de rejoindre un club', 'plain'),
  join_answer: calm('account', 'Réponse à une demande de rejoindre un club', 'plain'),
  'logo-not-imported': prompt('account', 'Logo illisible'),
  club_invitation: prompt('account', 'Invitation dans un club', 'plain'),
  invitation_accepted: calm('account', 'Invitation acceptée'),
  invitation_welcome: prompt('account', 'Bienvenue dans un club'),
  member_rights: prompt('account', 'Droits d’un membre'),
  member_removed: prompt('account', 'Membre retiré'),
  member_left: calm('account', 'Membre parti'),
  'collection-changed': prompt('account', 'Encaissement modifié'),
  club_handed_over: prompt('account', 'Club remis à son responsable'),
  'platform-owned': prompt('account', 'Nouvelle propriété de la plateforme'),
  'platform-handed-over': prompt('account', 'Plateforme remise à une autre personne'),
  'subject-test': prompt('account', 'Essai de l’objet d’un e-mail'),
  club_suspended: prompt('account', 'Club suspendu'),
  club_restored: prompt('account', 'Club rétabli'),
  club_verified: calm('account', 'Club vérifié'),
  club_unverified: calm('account', 'Vérification retirée'),
  club_closed: prompt('account', 'Club fermé'),
  club_reopened: prompt('account', 'Club rouvert'),
  club_merged: prompt('account', 'Clubs fusionnés'),
  'audit-errors': prompt('account', 'Erreurs de l’audit'),
  'journal-sealed': prompt('account', 'Sceau du journal'),
  'backup-downloaded': prompt('account', 'Sauvegarde téléchargée'),
  'backup-failed': prompt('account', 'Sauvegarde échouée'),
  'backup-late': prompt('account', 'Sauvegarde en retard'),
  'insights-beaten': prompt('account', 'Calcul battu par son rival'),
  'insights-late': prompt('account', 'Calculs de la nuit en retard'),
  'organizing-asked': calm('account', 'Demande d’organiser'),
  'organizing-granted': prompt('account', 'Droit d’organiser accordé', 'plain'),
  'organizing-refused': calm('account', 'Droit d’organiser refusé', 'plain'),
  'organizing-withdrawn': prompt('account', 'Droit d’organiser retiré'),
  'tournament-approved': prompt('account', 'Tournoi mis en ligne', 'plain'),
  'tournament-returned': prompt('account', 'Tournoi renvoyé à son club', 'plain'),
  'data-export': prompt('account', 'Archive de données prête'),
  'erasure-asked': prompt('account', 'Effacement demandé'),
  'erasure-stopped': prompt('account', 'Effacement arrêté'),
  'account-erased': prompt('account', 'Compte effacé'),
  'account-suspended': prompt('account', 'Compte suspendu'),
  'account-restored': prompt('account', 'Compte rétabli'),
  'account-edited': prompt('account', 'Compte modifié par l’administration'),
  'signed-out-everywhere': prompt('account', 'Déconnexion partout'),
  'factor-reset-asked': prompt('account', 'Second facteur à réinitialiser'),
  'admin-granted': prompt('account', 'Nommé administrateur'),
  'admin-grant-waits': prompt('account', 'Nomination en attente'),
  'admin-withdrawn': prompt('account', 'Plus administrateur'),
  'erasure-ordered': prompt('account', 'Compte à effacer'),
  'platform-message': prompt('account', 'Message de la plateforme'),
  'inactivity-notice': prompt('account', 'Compte bientôt inactif'),
  'player-erased': prompt('account', 'Joueur effacé'),
  digest: prompt('account', 'Résumé du soir', 'plain'),
  'plan-published': nearing('matches', 'Horaires des matchs'),
  'plan-urgent': prompt('matches', 'Horaires changés au dernier moment'),
  'thread-message': nearing('people', 'Message d’une personne', 'plain'),
  'comment-new': calm('people', 'Nouvel avis sur un tournoi', 'plain'),
  'comment-answered': calm('people', 'Réponse à un avis'),
  'tournament-submitted': nearing('account', 'Tournoi à valider'),
  'content-decided': calm('account', 'Décision de modération', 'plain'),
  'report-answered': calm('account', 'Réponse à un signalement'),
  'document-approved': calm('documents', 'Document validé', 'plain'),
  'document-rejected': prompt('documents', 'Document refusé', 'plain'),
  'entrant-document-rejected': nearing('documents', 'Document refusé par un organisateur'),
  'registrations-opened': prompt('openings', 'Ouverture des inscriptions', 'plain'),
  'past-club-invited': calm('invitations', 'Invitation à un nouveau tournoi', 'plain'),
  preorder: prompt('requests', 'Commande textile, au partenaire', 'plain'),
  'preorder-copy': prompt('requests', 'Copie d’une commande textile', 'plain'),
  'preorder-news': prompt('requests', 'Suite d’une commande'),
  'contact-answer': prompt('requests', 'Réponse à un message reçu'),
  'address-check': prompt('account', 'Essai d’une adresse'),
  'job-failed': prompt('account', 'Tâche abandonnée'),
  contact: prompt('requests', 'Message reçu', 'plain'),
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof MAIL_KINDS

const KINDS = Object.entries(MAIL_KINDS) as [MailKind, MailRule][]

export const MAIL_LABELS = Object.fromEntries(KINDS.map(([kind, { label }]) => [kind, label])) as Record<
  MailKind,
  string
>

/** A kind that the product no longer writes keeps its name. */
export const mailLabel = (kind: string): string => (MAIL_LABELS as Record<string, string>)[kind] ?? kind

/** Kinds whose subject administrators may write; all others keep the product's. */
export const SUBJECT_KINDS: readonly MailKind[] = KINDS.flatMap(([kind, { subject }]) => (subject ? [kind] : []))

/** Kinds of mail whose event has to name the day of its tournament. */
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
