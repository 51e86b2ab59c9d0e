import type { AdminLack } from '../../accounts/account-acts.ts'
import { AUDIT_STATE_LABELS } from '../audit.ts'
import { CLUB_BADGES, MEMBER_RIGHT_LABELS } from '../../clubs/club.ts'
import { RULE_PRESET_LABELS, SCORE_MODE_LABELS } from '../../competition/set-up/set-up.ts'
import { CONTENT_STATUSES, contentLabel, MODERATION_RULE_LABELS } from '../../community/content.ts'
import { ALERT_CHOICE_LABELS } from '../../competition/desk/time-alerts.ts'
import { DOCUMENT_STATUS_LABELS } from '../../clubs/documents.ts'
import { SHIRT_LABELS } from '../../clubs/colours/shirts.ts'
import type { InactivityStep } from '../../accounts/inactivity.ts'
import { JOB_LABELS, JOB_STATE_LABELS } from '../job-state.ts'
import { COMPETITION_ACTS } from '../../notices/journal/journal-of-competitions.ts'
import { KIT_ORDER_LABELS } from '../../partner/kit-order-life.ts'
import { MAIL_LABELS } from '../../notices/mails/mail-kinds.ts'
import { MAIL_STATE_LABELS } from '../../notices/mails/mail-state.ts'
import { ORGANIZING_LABELS } from '../../organizing/organizing.ts'
import {
  PAYMENT_ATTEMPT_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  REFUND_STATUS_LABELS,
} from '../../registrations/payments/payment.ts'
import { DIVISION_LABELS } from '../../common/reference/divisions.ts'
import { DOCUMENT_TYPE_LABELS } from '../../common/reference/document-types.ts'
import { GENDER_LABELS } from '../../common/reference/genders.ts'
import { registrationLabel } from '../../registrations/registration.ts'
import { REGISTRATION_STATUSES } from '../../registrations/registration-statuses.ts'
import { REPORT_REASON_LABELS } from '../../community/report.ts'
import { FACTOR_LABELS } from '../../common/people/second-factor.ts'
import { DISPUTE_LABELS } from '../../registrations/payments/disputes.ts'
import { ACCOUNT_STATE_LABELS, PROVIDER_LABELS } from '../../registrations/payments/providers.ts'
import { TEAM_FIT_LABELS } from '../../clubs/teams/team-fit.ts'
import { TOURNAMENT_FORMAT_LABELS } from '../../tournaments/tournament-format.ts'
import { TOURNAMENT_STATUS_LABELS } from '../../tournaments/tournament.ts'

type Words = Record<string, string>

/** French words for the values of a field of the journal, which may depend on the kind of thing. */
export const valueWords = (entity: string, field: string): Words =>
  VALUES_OF[`${entity}.${field}`] ?? (field === 'status' ? {} : (VALUES[field] ?? {}))

const CONTENT_LABELS: Words = Object.fromEntries(
  CONTENT_STATUSES.map((status) => [status, contentLabel({ status, held_for: null })]),
)

export const REGISTRATION_WORDS: Words = Object.fromEntries(
  REGISTRATION_STATUSES.map((status) => [status, registrationLabel(status, { place: 'profile' })]),
)

const STEPS: Record<Exclude<InactivityStep, 'inactive'>, string> = {
  first_notice: 'Premier rappel',
  second_notice: 'Second rappel',
}
const LACKS: Record<AdminLack, string> = { factor: 'un second facteur', password: 'un long mot de passe' }

const VALUES_OF: Record<string, Words> = {
  'audit.state': AUDIT_STATE_LABELS,
  'club.provider': PROVIDER_LABELS,
  'club.state': ACCOUNT_STATE_LABELS,
  'club.status': CLUB_BADGES,
  'comments.status': CONTENT_LABELS,
  'comment_answers.status': CONTENT_LABELS,
  'desk_alert.choice': { ...ALERT_CHOICE_LABELS, take: 'Prendre', leave: 'Laisser' },
  'document.status': DOCUMENT_STATUS_LABELS,
  'job.queue': JOB_LABELS,
  'job.state': JOB_STATE_LABELS,
  'kit_order.status': KIT_ORDER_LABELS,
  'mail.kind': MAIL_LABELS,
  'mail.state': MAIL_STATE_LABELS,
  'payment.dispute': DISPUTE_LABELS,
  'payment.status': PAYMENT_ATTEMPT_LABELS,
  'photos.status': CONTENT_LABELS,
  'profile.missing': LACKS,
  'profile.password': { typed: 'tapé à nouveau', new: 'nouveau', none: 'aucun', removed: 'retiré' },
  'profile.kind': {
    signup: 'Création du compte',
    invite: 'Invitation',
    magiclink: 'Connexion',
    recovery: 'Mot de passe oublié',
    email_change_current: 'Changement d’adresse, à l’ancienne',
    email_change_new: 'Changement d’adresse, à la nouvelle',
  },
  'promotion.dispute': DISPUTE_LABELS,
  'promotion.status': PAYMENT_ATTEMPT_LABELS,
  'refund.status': REFUND_STATUS_LABELS,
  'registration.status': REGISTRATION_WORDS,
  'tournament.status': TOURNAMENT_STATUS_LABELS,
  'tournament.audience': {
    all: 'tous les clubs',
    late: 'les équipes en retard',
    category: 'une catégorie',
    match: 'un match',
    court: 'un terrain',
  },
}

/** Names of the filters with which a list was exported. */
const FILTERS: Words = {
  actor: 'qui',
  club_id: 'club',
  department: 'département',
  duplicate: 'doublon probable',
  entity: 'objet',
  entity_id: 'numéro de l’objet',
  from: 'du',
  kind: 'nature',
  late: 'en retard',
  noun: 'sujet',
  only: 'cas',
  order: 'tri',
  origin: 'origine',
  organizer: 'organisation',
  product_type: 'produit',
  q: 'mots cherchés',
  queue: 'file',
  reason: 'motif',
  refusing: 'adresses en refus',
  role: 'rôle',
  session_id: 'session',
  sort: 'tri',
  state: 'état',
  status: 'statut',
  to: 'au',
  type: 'type',
  verified: 'vérifié',
  without_owner: 'sans responsable',
}

/** Values that have the same meaning whatever the thing. */
const VALUES: Record<string, Words> = {
  category_status: { open: 'Ouverte', closed: 'Fermée', cancelled: 'Annulée' },
  choice: { keep: 'Garder sa place', refund: 'Être remboursé' },
  club: { create: 'Nouveau club', join: 'Rejoindre un club', none: 'Aucun club' },
  coach: { changed: 'modifié' },
  colours: SHIRT_LABELS,
  factor_type: FACTOR_LABELS,
  filters: FILTERS,
  fit: TEAM_FIT_LABELS,
  format: { ...TOURNAMENT_FORMAT_LABELS, csv: 'CSV', xlsx: 'Excel', pdf: 'PDF', zip: 'ZIP' },
  gender: GENDER_LABELS,
  kind: COMPETITION_ACTS,
  level: DIVISION_LABELS,
  method: { ...PAYMENT_METHOD_LABELS, password: 'Mot de passe', otp: 'Code', ...FACTOR_LABELS },
  organizing: ORGANIZING_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  reason: {
    ...REPORT_REASON_LABELS,
    chosen: 'Choisie dans la liste',
    code_reused: 'Code réutilisé',
    global: 'Toutes les sessions',
    local: 'Cette session',
    others: 'Les autres sessions',
    token_reused: 'Session réutilisée',
  },
  rights: MEMBER_RIGHT_LABELS,
  rule: MODERATION_RULE_LABELS,
  rules: RULE_PRESET_LABELS,
  score_mode: SCORE_MODE_LABELS,
  side: { club: 'son club', organizer: 'l’organisateur', platform: 'la plateforme' },
  step: STEPS,
  type: DOCUMENT_TYPE_LABELS,
}
