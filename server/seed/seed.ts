import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '#server/features/settings/queries.ts'
import { loadReference } from '#server/reference/load.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { clubRows, createClubs } from './clubs.ts'
import { demoRegistrations } from './demo-registrations.ts'
import { createDocuments, type SeedFile } from './documents.ts'
import { continueNumbering, insertRows, type SeedRow } from './insert-rows.ts'
import { matchRows } from './matches.ts'
import { invitationRows } from './members.ts'
import { createMessages, messageRows } from './messages.ts'
import { moneyRows } from './money.ts'
import { voiceRows } from './comments.ts'
import { accountRows, createPeople, grantRows } from './people.ts'
import { factorRows } from './factors.ts'
import type { PicturePlace } from './keep-picture.ts'
import { seedLogos } from './logos.ts'
import { seedPhotos } from './photos.ts'
import { createRandom } from './random.ts'
import { auditRows, registrationRows } from './registration-rows.ts'
import { createRegistrations } from './registrations.ts'
import { createTeams } from './teams.ts'
import { createThreads, threadRows } from './threads.ts'
import { planTournaments } from './tournament-plan.ts'
import { categoryRows, createTournaments, tournamentRows } from './tournaments.ts'
import { settingRows } from './settings.ts'
import { squadRows } from './squads.ts'
import { chooseTowns, listTowns, type Town } from './towns.ts'

/** The same demonstration at every run; only its dates follow the day. */
const SEED = 20_260_725

/** Somebody has an account or a club here: a demonstration has no place in this database. */
export async function hasData(db: Db | Tx): Promise<boolean> {
  const [row] = await db<{ used: boolean }[]>`
    select exists (select from clubs) or exists (select from auth.users) or exists (select from tournaments) as used`
  return row!.used
}

/**
 * Fills an empty database with a living demonstration, in one transaction: clubs, tournaments in every state and every
 * region, registrations, payments, matches, messages, opinions, and the accounts of DEMO_ACCOUNTS; with `files`, logos and photos.
 * @throws when anybody already has an account or a club
 */
export async function seedDemo(
  db: Db,
  { now, log, files, secrets }: { now: Date; log: (message: string) => void; files: PicturePlace; secrets: Secrets },
): Promise<void> {
  const started = performance.now()
  await loadReference(db)
  const towns = await listTowns(db)
  const { tables, files: sent } = await demoTables(towns, now, secrets)
  await db.begin(async (tx) => {
    await tx`lock table clubs in share row exclusive mode`
    if (await hasData(tx))
      throw new Error(
        'La base contient déjà des comptes ou des clubs : les données de démonstration ne s’ajoutent qu’à une base vide.',
      )
    for (const [table, rows] of tables) await insertRows(tx, table, rows)
    for (const table of ['clubs', 'tournaments', 'tournament_categories']) await continueNumbering(tx, table)
  })
  await keepFiles(files.storage, sent)
  await seedLogos(db, files)
  await seedPhotos(db, files, now)
  await db`analyze`
  const count = (name: string) => tables.find(([table]) => table === name)?.[1].length ?? 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  log(
    `Données de démonstration : ${count('clubs')} clubs, ${count('tournaments')} tournois, ` +
      `${count('registrations')} inscriptions, ${count('matches')} matchs (${seconds} s).`,
  )
}

const ADMINS = new Set(DEMO_ACCOUNTS.filter(({ role }) => role === 'admin').map(({ email }) => email))

/** Every row of the demonstration, tables in the order in which they refer to one another. */
async function demoTables(
  allTowns: readonly Town[],
  now: Date,
  secrets: Secrets,
): Promise<{ tables: [table: string, rows: SeedRow[]][]; files: SeedFile[] }> {
  const random = createRandom(SEED)
  const clubs = createClubs(chooseTowns(allTowns, random), allTowns, now, random)
  const [player, organizer, second] = [clubs[0]!, clubs[1]!, clubs[2]!]
  const people = await createPeople(clubs, now, random)

  const tournaments = createTournaments(planTournaments(random), clubs, now, random)
  const teams = createTeams(random)
  const demo = { player, organizer, second, colleague_id: people.colleague.id }
  const wanted = demoRegistrations(tournaments, demo)
  const registrations = createRegistrations(tournaments, { clubs, teams, wanted, now, random })
  const messages = createMessages({ players: [player, second], organizer, secrets }, registrations)
  const documents = await createDocuments(
    { player, second, organizer, reviewer: people.all.find(({ id }) => id === organizer.owner_id)! },
    registrations,
    now,
  )
  const organizers = [...new Set(tournaments.map((tournament) => tournament.organizer))]

  const accounts = accountRows(people)
  const money = moneyRows(registrations, tournaments, secrets)
  const inbox = messageRows(messages, people.all, now, random)
  const voice = voiceRows(registrations, { silent: player, now, random: createRandom(SEED + 1) })
  const squads = squadRows(teams.rows(), player, now, createRandom(SEED + 49))
  const conversations = createThreads({ players: [player, second], organizer }, registrations, now)
  const threads = threadRows(conversations, people, DEFAULT_SETTINGS.platform_name, now, random)
  const tables: [table: string, rows: SeedRow[]][] = [
    ['settings', settingRows()],
    ['auth.users', accounts['auth.users']],
    ['auth.identities', accounts['auth.identities']],
    ['auth.factors', factorRows(people, secrets)],
    ['profiles', accounts.profiles],
    ['clubs', clubRows(clubs, people.admin.id, random)],
    ['club_members', accounts.club_members],
    [
      'platform_admins',
      people.all
        .filter(({ email }) => ADMINS.has(email))
        .map(({ id, created_at }) => ({ user_id: id, is_owner: id === people.admin.id, granted_at: created_at })),
    ],
    ['organizer_grants', grantRows(organizers, second, people.admin, now)],
    [
      'club_join_requests',
      [{ club_id: player.id, user_id: people.newcomer.id, created_at: people.newcomer.created_at }],
    ],
    ['club_invitations', invitationRows(player, now)],
    ['payment_accounts', money.payment_accounts],
    ['tournaments', tournamentRows(tournaments, documents.asked, now, random)],
    ['tournament_categories', categoryRows(tournaments)],
    ['teams', teams.rows()],
    ['teams', squads.teams],
    ['players', squads.players],
    ['registrations', registrationRows(registrations)],
    ['audit_log', [...auditRows(registrations), ...documents.rows.audit_log].sort(byTime)],
    ['files', documents.rows.files],
    ['documents', documents.rows.documents],
    ['document_refusals', documents.rows.document_refusals],
    ['payments', money.payments],
    ['sandbox.sessions', money['sandbox.sessions']],
    ['sandbox.refunds', money['sandbox.refunds']],
    ['refunds', money.refunds],
    ['receipt_series', money.receipt_series],
    ['receipts', money.receipts],
    ['matches', matchRows(tournaments, registrations, now, random)],
    ['messages', inbox.messages],
    ['message_reads', inbox.message_reads],
    ['comments', voice.comments],
    ['comment_answers', voice.comment_answers],
    ['reports', voice.reports],
    ['threads', threads.threads],
    ['messages', threads.messages],
    ['message_reads', threads.message_reads],
  ]
  return { tables, files: documents.files }
}

const byTime = (one: SeedRow, other: SeedRow) => Number(one.at) - Number(other.at)

/** The storage takes what stands in a folder. */
async function keepFiles(storage: Storage, files: readonly SeedFile[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rebond-seed-'))
  try {
    for (const [index, { key, type, bytes }] of files.entries()) {
      const path = join(folder, String(index))
      await writeFile(path, bytes)
      await storage.keep(key, path, type)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
