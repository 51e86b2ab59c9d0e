import { createHash } from 'node:crypto'
import type { DocumentStatus } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#domain/common/reference/document-types.ts'
import { type Season, seasonOf } from '#domain/common/dates/season.ts'
import type { SeedClub } from './clubs.ts'
import { drawPdf, drawScan } from './document-files.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Person } from '../accounts/people.ts'
import { createRandom } from '../random.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

const ASKED: readonly DocumentType[] = ['assurance_rc', 'liste_joueurs']
const DAY = 86_400_000
/** Of its own, so that whatever else is drawn stays as it was. */
const SEED = 20_260_901

type Sent = {
  club: SeedClub
  type: DocumentType
  season: Season
  name: string
  days_ago: number
  status?: Exclude<DocumentStatus, 'scanning' | 'expired'>
  /** The organiser of the demonstration refused it for its tournaments. */
  refusal?: string
  scanned?: true
}

export type SeedFile = { key: string; type: string; bytes: Uint8Array }

export type SeedDocuments = {
  /** What each tournament asks for, by its number. */
  asked: ReadonlyMap<number, readonly DocumentType[]>
  files: SeedFile[]
  rows: Record<'files' | 'documents' | 'document_refusals' | 'audit_log', SeedRow[]>
}

/**
 * The next tournaments of the demo organiser that a demo club has entered ask for two documents: one club has sent what was
 * refused, the other what nobody has read yet, and those that were approved there had theirs validated.
 */
export async function createDocuments(
  demo: { player: SeedClub; second: SeedClub; organizer: SeedClub; reviewer: Person },
  registrations: readonly SeedRegistration[],
  now: Date,
): Promise<SeedDocuments> {
  const { player, second, organizer, reviewer } = demo
  const entries = registrations.filter(
    ({ tournament }) => tournament.organizer === organizer && tournament.state === 'open',
  )
  const entered = entries.filter(({ club, status }) => (club === player || club === second) && status === 'pending')
  const asking = [...new Set(entered.map(({ tournament }) => tournament))]
  const seasonFor = (club: SeedClub) =>
    seasonOfTournament(entered.find((entry) => entry.club === club)?.tournament, now)
  const approved = entries.filter(({ tournament, status }) => status === 'approved' && asking.includes(tournament))
  const sent: Sent[] = [
    ...sentByPlayer(player, seasonFor(player), seasonBefore(seasonOf(localDay(now, PARIS)))),
    ...sentBySecond(second, seasonFor(second)),
    ...[...new Map(approved.map((entry) => [entry.club, entry])).values()].flatMap(({ club, tournament }) =>
      ASKED.map((type) => ({
        club,
        type,
        season: seasonOfTournament(tournament, now),
        name: `${type}.pdf`,
        days_ago: 20,
        status: 'approved' as const,
      })),
    ),
  ]
  const random = createRandom(SEED)
  const parts = await Promise.all(
    sent.map((one) => written(one, { id: random.uuid(), file_id: random.uuid() }, { organizer, reviewer, now })),
  )
  return {
    asked: new Map(asking.map(({ id }) => [id, ASKED])),
    files: parts.map(({ file }) => file),
    rows: {
      files: parts.map(({ fileRow }) => fileRow),
      documents: parts.map(({ document }) => document),
      document_refusals: parts.flatMap(({ refusals }) => refusals),
      audit_log: parts.flatMap(({ lines }) => lines),
    },
  }
}

/** `over` is the season that ended last: in June, what comes next is of the one after, and the one before is not over. */
const sentByPlayer = (club: SeedClub, season: Season, over: Season): Sent[] => [
  { club, type: 'assurance_rc', season, name: 'attestation-maif.pdf', days_ago: 40, status: 'approved' },
  {
    club,
    type: 'liste_joueurs',
    season,
    name: 'licences-u13.jpg',
    days_ago: 6,
    refusal: 'Deux licences manquent : complétez la liste.',
    scanned: true,
  },
  { club, type: 'reglement', season, name: 'reglement-signe.jpg', days_ago: 2, scanned: true },
  {
    club,
    type: 'assurance_rc',
    season: over,
    name: 'attestation-ancienne.pdf',
    // A year: sent during that season, whatever the day.
    days_ago: 366,
    status: 'approved',
  },
]

const sentBySecond = (club: SeedClub, season: Season): Sent[] => [
  { club, type: 'assurance_rc', season, name: 'assurance-rc.pdf', days_ago: 3 },
  { club, type: 'liste_joueurs', season, name: 'liste-des-joueurs.jpg', days_ago: 3, scanned: true },
]

async function written(
  sent: Sent,
  { id, file_id }: { id: string; file_id: string },
  { organizer, reviewer, now }: { organizer: SeedClub; reviewer: Person; now: Date },
) {
  const { club, type, season, name, days_ago, status = 'pending', refusal, scanned } = sent
  const words = [`${DOCUMENT_TYPE_LABELS[type]} (démo)`, club.name, `Saison ${season}`]
  const bytes = scanned ? await drawScan(words.length + name.length) : await drawPdf(words)
  const piece = scanned ? 'page' : 'whole'
  const mime = scanned ? 'image/jpeg' : 'application/pdf'
  const uploaded_at = new Date(now.getTime() - days_ago * DAY)
  const reviewed_at = new Date(uploaded_at.getTime() + DAY)
  const sha256 = `\\x${createHash('sha256').update(`${id} ${name}`).digest('hex')}`
  const isReviewed = status !== 'pending' || refusal !== undefined
  const line = (at: Date, actor_id: string, action: string, changes: object) => ({
    at,
    actor_id,
    action: `document.${action}`,
    entity: 'document',
    entity_id: id,
    changes,
  })
  return {
    file: { key: `documents/${file_id}-${piece}.${scanned ? 'jpg' : 'pdf'}`, type: mime, bytes },
    fileRow: {
      id: file_id,
      noun: 'documents',
      club_id: club.id,
      uploaded_by: club.owner_id,
      name,
      size: bytes.length,
      sha256,
      pieces: { [piece]: { type: mime, size: bytes.length } },
      state: 'clean',
      created_at: uploaded_at,
      kept_at: uploaded_at,
    },
    document: {
      id,
      club_id: club.id,
      season,
      type,
      name,
      status,
      uploaded_by: club.owner_id,
      uploaded_at,
      reviewed_by: isReviewed ? reviewer.id : null,
      reviewed_at: isReviewed ? reviewed_at : null,
      reviewed_for: isReviewed ? organizer.id : null,
      version: isReviewed ? 2 : 1,
      file_id,
      sha256,
    },
    refusals: refusal
      ? [
          {
            document_id: id,
            organizer_club_id: organizer.id,
            reason: refusal,
            refused_by: reviewer.id,
            refused_at: reviewed_at,
          },
        ]
      : [],
    lines: [
      line(uploaded_at, club.owner_id, 'deposit', { status: [null, 'pending'], type, season }),
      ...(isReviewed
        ? [
            line(reviewed_at, reviewer.id, 'open', { organizer_club_id: organizer.id }),
            line(reviewed_at, reviewer.id, refusal ? 'reject' : 'approve', {
              ...(refusal ? {} : { status: ['pending', status] }),
              organizer_club_id: organizer.id,
            }),
          ]
        : []),
    ],
  }
}

const seasonOfTournament = (tournament: SeedTournament | undefined, now: Date): Season =>
  tournament ? seasonOf(localDay(tournament.times.starts_at, tournament.zone)) : seasonOf(localDay(now, PARIS))

const seasonBefore = (season: Season): Season => {
  const year = Number(season.slice(0, 4))
  return `${year - 1}-${year}`
}
