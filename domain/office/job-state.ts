/** States of a job, in the words of the queue. */
export const JOB_STATES = ['created', 'retry', 'active', 'failed', 'completed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

export const JOB_STATE_LABELS: Record<JobState, string> = {
  created: 'En attente',
  retry: 'Nouvel essai prévu',
  active: 'En cours',
  failed: 'Échec définitif',
  completed: 'Faite',
  cancelled: 'Abandonnée',
}

export const JOB_ACTS = ['retry', 'give_up'] as const
export type JobAct = (typeof JOB_ACTS)[number]

/** French reason why a job cannot be tried again or given up; null when it can. */
export function jobActRefusal(act: JobAct, state: JobState): string | null {
  if (state === 'active') return 'Cette tâche est en cours\u00a0: attendez sa fin.'
  if (state === 'completed') return 'Cette tâche est faite.'
  return act === 'give_up' && state === 'cancelled' ? 'Cette tâche est déjà abandonnée.' : null
}

/** French name of a queue. */
export const jobLabel = (queue: string): string => JOB_LABELS[queue] ?? queue

export const JOB_LABELS: Record<string, string> = {
  'audits.nightly': 'Audit de la nuit',
  'audits.run': 'Audit demandé',
  'backups.due': 'Sauvegarde du jour',
  'backups.gap': 'Interruption de la reprise à l’instant',
  'backups.late': 'Retard de sauvegarde',
  'backups.prove': 'Vérification d’une sauvegarde',
  'backups.prove_instants': 'Vérification de la reprise à l’instant',
  'backups.remember': 'Mémoire hors de la base',
  'backups.run': 'Sauvegarde',
  'backups.weekly_proof': 'Vérification de la semaine',
  'tables.purge': 'Ménage des tables de marque',
  'auth.drop-replaced-keys': 'Retrait des clés remplacées',
  'auth.drop-unverified-factors': 'Retrait des seconds facteurs non confirmés',
  'auth.purge-expired': 'Ménage des sessions et des liens',
  'clubs.broadcast': 'Message à des clubs',
  'clubs.likeness': 'Recherche de clubs en double',
  'clubs.import-first-logo': 'Premier logo d’un club',
  'competitions.rewrite-ranks': 'Rangs recomptés',
  'documents.drop-past-files': 'Effacement des documents passés',
  'insights.check': 'Contrôle des calculs',
  'insights.late': 'Retard des calculs de la nuit',
  'insights.nightly': 'Calculs de la nuit',
  'collection.follow-helloasso': 'État des comptes HelloAsso des clubs',
  'collection.remind-deposits': 'Rappel des cautions à rendre',
  'insights.routes': 'Trajets des clubs vers les tournois',
  'jobs.tell-failed': 'Alerte des tâches abandonnées',
  'journal.seal': 'Sceau du journal',
  'mail.digest': 'Résumé du soir',
  'mail.purge': 'Effacement des e-mails secrets',
  'mail.send': 'Envoi d’un e-mail',
  'members.purge-invitations': 'Ménage des invitations',
  'moderation.drop-refused-pictures': 'Effacement des photos refusées',
  'payments.club-payouts': 'Lecture des versements d’un club',
  'payments.follow-refunds': 'Suite des remboursements en cours',
  'payments.payouts': 'Lecture des versements',
  'payments.reconcile': 'Vérification des paiements',
  'payments.refund': 'Remboursement',
  'payments.remind': 'Rappels de paiement',
  'payments.stripe-accounts': 'État des comptes Stripe des clubs',
  'payments.sandbox-deliver': 'Réponse d’un paiement d’essai',
  'people.inactivity': 'Comptes inactifs',
  'plans.mail': 'E-mails des horaires aux clubs',
  'plans.purge': 'Ménage des plannings',
  'people.make-admins': 'Nominations d’administrateurs',
  'people.reset-factors': 'Retrait de seconds facteurs demandé',
  'personal-data.drop-exports': 'Effacement des archives de données',
  'personal-data.erase': 'Effacement des comptes',
  'personal-data.remove-files': 'Effacement des fichiers de comptes effacés',
  'personal-data.forget': 'Effacement de ce qui a été gardé assez longtemps',
  'personal-data.export': 'Archive de données',
  'players.erase': 'Effacement des joueurs passés',
  'promotion.mail-receipt': 'Envoi d’un reçu de badge',
  'promotion.reconcile': 'Vérification des achats de badges',
  'promotion.refund': 'Remboursement d’un badge',
  'receipts.mail': 'Envoi d’un reçu',
  'registrations.expire': 'Fin des délais d’inscription',
  'registrations.forget-keys': 'Ménage des demandes répétées',
  'registrations.offer-again': 'Places proposées à nouveau à un club rétabli',
  'thread.mail': 'E-mail d’une conversation',
  'tournaments.announce-openings': 'Annonce des ouvertures',
  'tournaments.end-entries': 'Fin des inscriptions d’un tournoi',
  'tournaments.pass-found': 'Rangement des tournois passés',
  'tournaments.remind-choices': 'Rappel des reports',
  'tournaments.tell-finished': 'Annonce d’un tournoi terminé',
  'tournaments.tell-postponement': 'Annonce d’un report',
  'uploads.rescan': 'Nouvelle analyse des fichiers',
  'uploads.sweep': 'Ménage des fichiers',
}

/** The object of a job in French: « club 12 ». Values that only the program needs are left out. */
export const jobAbout = (about: Record<string, string | number>): string =>
  Object.entries(about)
    .flatMap(([name, value]) => (ABOUT[name] ? [`${ABOUT[name]} ${value}`] : []))
    .join(', ')

const ABOUT: Record<string, string> = {
  broadcast_id: 'message aux clubs',
  club_id: 'club',
  export_id: 'archive',
  mail_id: 'e-mail',
  postponement_id: 'report',
  receipt_id: 'reçu',
  refund_id: 'remboursement',
  thread_id: 'conversation',
  tournament_category_id: 'catégorie',
  tournament_id: 'tournoi',
}

/** Queues of the product, sorted by their French names. */
export const KNOWN_QUEUES: readonly string[] = Object.keys(JOB_LABELS).sort((one, other) =>
  jobLabel(one).localeCompare(jobLabel(other), 'fr'),
)
