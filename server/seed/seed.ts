import { DEFAULT_SETTINGS } from '#domain/notices/settings/settings.ts'
import { readPayoutsOf } from '#server/features/registrations/collection/commands/read-payouts.ts'
import { writeChecks } from '#server/features/insights/insights/commands/check-insights.ts'
import { computeNightly } from '#server/features/insights/insights/nightly.ts'
import { loadReference } from '#server/reference/load.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { clubRows, createClubs } from './clubs/clubs.ts'
import { demoRegistrations } from './registrations/demo-registrations.ts'
import { createDocuments } from './clubs/documents.ts'
import { continueNumbering, insertRows, restartNumbering, type SeedRow } from './insert-rows.ts'
import { makeDrafts } from './tournaments/make-tournaments.ts'
import { playCompetitions } from './competition/competitions.ts'
import { expectPastTournaments } from './insights/forecasts.ts'
import { rememberOpenPlaces } from './registrations/open-places.ts'
import { createMessages, messageRows } from './notices/messages.ts'
import { forgetOldNews } from './notices/old-news.ts'
import { invitationRows } from './clubs/members.ts'
import { accountTables, moneyRows } from './registrations/money.ts'
import { voiceRows } from './community/comments.ts'
import { accountRows, createPeople, grantRows } from './accounts/people.ts'
import { factorRows } from './accounts/factors.ts'
import { hasData } from './has-data.ts'
import { keepFiles } from './keep-files.ts'
import type { PicturePlace } from './keep-picture.ts'
import { createPastEditions } from './organizing/past-editions.ts'
import { makePastEditions, playPastEditions } from './organizing/past-seasons.ts'
import { seedLogos } from './clubs/logos.ts'
import { seedPhotos } from './community/photos.ts'
import { answerLast, failToSend } from './office/operations.ts'
import { play } from './play.ts'
import { promoteTournaments } from './organizing/promotion.ts'
import { createRandom } from './random.ts'
import { auditRows, registrationRows } from './registrations/registration-rows.ts'
import { planSelling } from './registrations/plan-selling.ts'
import { createRegistrations } from './registrations/registrations.ts'
import type { SeedRegistration } from './registrations/seed-registration.ts'
import { onStage } from './stage.ts'
import { makeSupervisedAccounts } from './accounts/supervised-accounts.ts'
import { createTeams } from './clubs/teams.ts'
import { createThreads, threadRows } from './community/threads.ts'
import { planTournaments } from './tournaments/tournament-plan.ts'
import { createTournaments } from './tournaments/tournaments.ts'
import { superviseClubs } from './clubs/supervised-clubs.ts'
import { settingRows } from './notices/settings.ts'
import { squadRows } from './clubs/squads.ts'
import { supervise } from './office/supervision.ts'
import { leavePlacesUnsaid } from './tournaments/unsaid-places.ts'
import { inventWeather } from './insights/weather.ts'
import { chooseTowns, listTowns, type Town } from './clubs/towns.ts'

/** The same demonstration at every run; only its dates follow the day. */
const SEED = 20_260_725

/**
 * Fills an empty database with a living demonstration, in one transaction: clubs, tournaments in every state and every
 * region, registrations, payments, matches, messages, opinions, and the accounts of DEMO_ACCOUNTS; with `files`, logos and
 * photos. Tournaments, and all that clubs and the organiser of the demonstration do with them, are played by the commands of
 * the product, each at its hour; see `rowsBefore` and `rowsAfter` for what is written as rows.
 * @throws when anybody already has an account or a club
 */
export async function seedDemo(
  db: Db,
  { now, log, files, ...setting }: Setting & { now: Date; log: (message: string) => void; files: PicturePlace },
): Promise<void> {
  const started = performance.now()
  await loadReference(db)
  const plan = await planDemo(await listTowns(db), now, setting.secrets)
  await db.begin(async (tx) => {
    // On a busy machine it thinks between two statements for longer than a request may.
    await tx`
      select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`
    await tx`lock table clubs in share row exclusive mode`
    if (await hasData(tx))
      throw new Error(
        'La base contient déjà des comptes ou des clubs : les données de démonstration ne s’ajoutent qu’à une base vide.',
      )
    for (const [table, rows] of rowsBefore(plan)) await insertRows(tx, table, rows)
    await continueNumbering(tx, 'clubs')
    for (const table of ['tournaments', 'tournament_categories', 'matches']) await restartNumbering(tx, table)
    await onStage(tx, setting, async (stage) => {
      await makeDrafts(stage, plan.tournaments, plan.documents.asked, plan.random)
      await makePastEditions(stage, plan.past.editions, {
        admin: plan.people.admin,
        now,
        random: createRandom(SEED + 91),
      })
      await play(stage, plan.tournaments, plan.registrations.filter(isPlayed(plan)), {
        admin: plan.people.admin,
        now,
        also: plan.selling.acts,
      })
      await makeSupervisedAccounts(stage, { admin: plan.people.admin, now, random: createRandom(SEED + 70) })
      await superviseClubs(stage, { ...plan, admin: plan.people.admin })
      await promoteTournaments(stage, plan.tournaments, { organizer: plan.organizer, admin: plan.people.admin, now })
    })
    // What commands made has to say so too.
    await tx`update tournaments set demo = true`
    await tx`update clubs set demo = true where not demo`
    await leavePlacesUnsaid(tx, plan)
    for (const [table, rows] of rowsAfter(plan)) await insertRows(tx, table, rows)
    await onStage(tx, setting, async (stage) => {
      await stage.refresh()
      await playPastEditions(tx, stage, plan.past, { now, random: createRandom(SEED + 92) })
      await playCompetitions(stage, plan.tournaments, plan.registrations.filter(isKept), {
        now,
        random: createRandom(SEED + 80),
      })
    })
    await forgetOldNews(tx, now)
    await inventWeather(tx, { now, random: createRandom(SEED + 90) })
    await onStage(tx, setting, (stage) => answerLast(stage, plan.people.admin, now))
  })
  await failToSend(db)
  await keepFiles(files.storage, plan.documents.files)
  await seedLogos(db, files)
  await seedPhotos(db, files, now)
  await db`analyze`
  await db.begin((tx) =>
    onStage(tx, setting, async (stage) => {
      await stage.moveTo(now)
      await supervise(tx, stage, files, plan.people.admin)
      await readPayoutsOf(stage.services, plan.organizer.id)
    }),
  )
  await rememberOpenPlaces(db, now)
  await computeNightly({ db, log: { error: () => {} } }, now)
  await expectPastTournaments(db, now)
  await writeChecks(db, now)
  const [count] = await db<Record<'clubs' | 'tournaments' | 'registrations' | 'matches', number>[]>`
    select (select count(*)::int from clubs) as clubs, (select count(*)::int from tournaments) as tournaments,
      (select count(*)::int from registrations) as registrations, (select count(*)::int from matches) as matches`
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  log(
    `Données de démonstration : ${count!.clubs} clubs, ${count!.tournaments} tournois, ` +
      `${count!.registrations} inscriptions, ${count!.matches} matchs (${seconds} s).`,
  )
}

type Setting = { config: Config; secrets: Secrets }

const ADMINS = new Set(DEMO_ACCOUNTS.filter(({ role }) => role === 'admin').map(({ email }) => email))

type Plan = Awaited<ReturnType<typeof planDemo>>

/** Who there is, and what each will do. */
async function planDemo(allTowns: readonly Town[], now: Date, secrets: Secrets) {
  const random = createRandom(SEED)
  const clubs = createClubs(chooseTowns(allTowns, random), allTowns, now, random)
  const [player, organizer, second] = [clubs[0]!, clubs[1]!, clubs[2]!]
  const people = await createPeople(clubs, now, random)
  const tournaments = createTournaments(planTournaments(random), clubs, now, random)
  const teams = createTeams(random)
  const wanted = demoRegistrations(tournaments, { player, organizer, second, colleague_id: people.colleague.id })
  const registrations = createRegistrations(tournaments, { clubs, teams, wanted, now, random })
  const reviewer = people.all.find(({ id }) => id === organizer.owner_id)!
  const selling = planSelling(tournaments, { player, organizer, teams, now }, createRandom(SEED + 88))
  const pastTeams = createTeams(createRandom(SEED + 89), teams.known)
  const past = createPastEditions(tournaments, registrations, {
    clubs,
    teams: pastTeams,
    now,
    random: createRandom(SEED + 90),
  })
  const documents = await createDocuments({ player, second, organizer, reviewer }, registrations, now)
  return {
    random,
    now,
    secrets,
    clubs,
    player,
    organizer,
    second,
    people,
    tournaments,
    teams,
    registrations,
    selling,
    past: { ...past, teams: pastTeams },
    documents,
  }
}

type Tables = [table: string, rows: SeedRow[]][]

/** Tables in the order in which they refer to one another. */
function rowsBefore({
  random,
  now,
  secrets,
  clubs,
  player,
  organizer,
  second,
  people,
  tournaments,
  teams,
  selling,
  past,
  documents,
}: Plan): Tables {
  const accounts = accountRows(people)
  const organizers = [...new Set(tournaments.map((tournament) => tournament.organizer))]
  const squads = squadRows(teams.rows(), player, now, createRandom(SEED + 49))
  return [
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
    ...accountTables({ organizers, tournaments, organizer, secrets }),
    ['teams', [...teams.rows(), ...selling.teams]],
    ['teams', squads.teams],
    ['teams', past.teams.rows()],
    ['players', squads.players],
    ['audit_log', documents.rows.audit_log.toSorted((one, other) => Number(one.at) - Number(other.at))],
    ['files', documents.rows.files],
    ['documents', documents.rows.documents],
    ['document_refusals', documents.rows.document_refusals],
  ]
}

/** The organiser of the demonstration sees all that its tournaments have gone through. */
const isPlayed =
  ({ organizer }: Pick<Plan, 'organizer'>) =>
  ({ tournament }: SeedRegistration) =>
    tournament.organizer === organizer

const isKept = ({ is_dropped }: SeedRegistration) => !is_dropped

/**
 * What no command writes yet, what people write in their own words, and what happened in the tournaments of others: a
 * thousand registrations by commands would take half a minute.
 */
function rowsAfter(plan: Plan): Tables {
  const { random, now, secrets, player, organizer, second, people } = plan
  const registrations = plan.registrations.filter(isKept)
  const elsewhere = registrations.filter((registration) => !isPlayed(plan)(registration))
  const entered = [...elsewhere, ...plan.past.registrations]
  const money = moneyRows(entered)
  const inbox = messageRows(createMessages({ players: [player, second], secrets }, elsewhere), random)
  const voice = voiceRows(registrations, { silent: player, now, random: createRandom(SEED + 1) })
  const conversations = createThreads({ players: [player, second], organizer }, registrations, now)
  const threads = threadRows(conversations, people, DEFAULT_SETTINGS.platform_name, now, random)
  return [
    ['registrations', registrationRows(entered)],
    ['audit_log', auditRows(entered)],
    ['payments', money.payments],
    ['sandbox.sessions', money['sandbox.sessions']],
    ['sandbox.refunds', money['sandbox.refunds']],
    ['refunds', money.refunds],
    ['receipt_series', money.receipt_series],
    ['receipts', money.receipts],
    ['messages', inbox],
    ['comments', voice.comments],
    ['comment_answers', voice.comment_answers],
    ['reports', voice.reports],
    ['threads', threads.threads],
    ['messages', threads.messages],
    ['message_reads', threads.message_reads],
  ]
}
