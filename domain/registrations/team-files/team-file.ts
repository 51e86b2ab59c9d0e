import { type DocumentNeed, isToDeposit } from '../../clubs/documents.ts'
import { FILE_FILTERS, type FileFilter } from './file-filter.ts'
import { formatDate } from '../../common/dates/dates.ts'
import { formatEuros } from '../../common/money.ts'
import { DOCUMENT_TYPE_LABELS } from '../../common/reference/document-types.ts'
import { hasEntered, type RegistrationStatus } from '../registration.ts'

export type TeamFile = {
  status: RegistrationStatus
  payment: { amount_cents: number; refund_due_cents: number; awaited: boolean; overdue: boolean }
  documents: { missing: readonly DocumentNeed[] }
  /** Null when nobody may read who plays in it, or nothing is known yet. */
  roster: { players: number; too_few: boolean } | null
}

/** One thing that a file still misses. `club`: the club has to act; `organizer`: the organiser has to look at it. */
export type FileGap = { kind: 'payment' | 'document' | 'roster'; waits_for: 'club' | 'organizer'; words: string }

/**
 * Gaps of a file, in display order: 'Paiement attendu : 40 €', 'Attestation d’assurance : à déposer'. A missing list of
 * players is no gap: a tournament that needs it asks for it as a document.
 */
export function fileGaps({ status, payment, documents }: TeamFile): FileGap[] {
  if (!hasEntered(status)) return []
  return [...(payment.awaited ? [paymentGap(payment)] : []), ...documents.missing.map(documentGap)]
}

/** Gaps that a reminder asks the club to fill. It mentions players only if something else is missing too. */
export function remindedGaps(file: TeamFile): FileGap[] {
  const gaps = fileGaps(file).filter(({ waits_for }) => waits_for === 'club')
  return gaps.length > 0 && file.roster?.too_few ? [...gaps, rosterGap(file.roster.players)] : gaps
}

/** 'Vus sur papier par l’organisateur, le 3 mai 2026': what stands for the documents of a team added by hand. */
export const seenOnPaper = (instant: string, zone: string): string =>
  `Vus sur papier par l’organisateur, le ${formatDate(instant, zone)}`

export function isInFilter(file: TeamFile, filter: FileFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'refund') return file.payment.refund_due_cents > 0
  return hasEntered(file.status) && fileGaps(file).length > 0 === (filter === 'incomplete')
}

/** Lists the filters that would show something; the chosen one and « Tous » stay. */
export const usefulFilters = (files: readonly TeamFile[], chosen: FileFilter): FileFilter[] =>
  FILE_FILTERS.filter(
    (filter) =>
      filter === 'all' || filter === chosen || new Set(files.map((file) => isInFilter(file, filter))).size > 1,
  )

export const FILE_FILTER_LABELS: Record<FileFilter, string> = {
  incomplete: 'À compléter',
  complete: 'Dossiers complets',
  refund: 'À rembourser',
  all: 'Tous',
}

/** The list opens on what is missing, and on every team once nothing is, or something is of each. */
export const openingFilter = (files: readonly TeamFile[]): FileFilter =>
  usefulFilters(files, 'all').includes('incomplete') ? 'incomplete' : 'all'

/**
 * Sorts the files that miss most first, then those whose payment is late, then those with few players. Equals keep
 * their order.
 */
export function mostIncompleteFirst<F extends TeamFile>(files: readonly F[]): F[] {
  const weight = (file: F) =>
    fileGaps(file).length * 4 + Number(file.payment.overdue) * 2 + Number(file.roster?.too_few ?? false)
  return files.toSorted((one, other) => weight(other) - weight(one))
}

export type ReminderObstacle = 'nothing_missing' | 'no_account' | 'already_today'

export type RemindedClub = { id: number; has_account: boolean; reminded_today: boolean }

/**
 * Why a club is not reminded now; null when it is. `files` are those of one club in one tournament. What only the
 * organiser has to do is no reason to write to the club.
 */
export function reminderObstacle(club: RemindedClub, files: readonly TeamFile[]): ReminderObstacle | null {
  if (files.every((file) => remindedGaps(file).length === 0)) return 'nothing_missing'
  if (!club.has_account) return 'no_account'
  return club.reminded_today ? 'already_today' : null
}

/** Clubs that a reminder would reach, in the order of their files. */
export function clubsToRemind<F extends TeamFile & { club: RemindedClub }>(files: readonly F[]): F['club'][] {
  const clubs = new Map(files.map(({ club }) => [club.id, club]))
  return [...clubs.values()].filter(
    (club) =>
      reminderObstacle(
        club,
        files.filter((file) => file.club.id === club.id),
      ) === null,
  )
}

function paymentGap({ amount_cents, overdue }: TeamFile['payment']): FileGap {
  const words = `${overdue ? 'Paiement en retard' : 'Paiement attendu'}\u00a0: ${formatEuros(amount_cents)}`
  return { kind: 'payment', waits_for: 'club', words }
}

function documentGap(need: DocumentNeed): FileGap {
  const waits_for = isToDeposit(need) ? 'club' : 'organizer'
  return { kind: 'document', waits_for, words: `${DOCUMENT_TYPE_LABELS[need.type]}\u00a0: ${STATE_WORDS[need.state]}` }
}

function rosterGap(players: number): FileGap {
  const words =
    players === 0
      ? 'Joueurs\u00a0: aucun saisi'
      : `Joueurs\u00a0: ${players === 1 ? 'un seul saisi' : `${players} saisis`}`
  return { kind: 'roster', waits_for: 'club', words }
}

const STATE_WORDS: Record<DocumentNeed['state'], string> = {
  approved: 'validé',
  pending: 'à vérifier',
  scanning: 'analyse en cours',
  rejected: 'refusé, à déposer de nouveau',
  absent: 'à déposer',
}
