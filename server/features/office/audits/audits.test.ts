import { depositLine, entryLine } from '#domain/registrations/prices/sold-lines.ts'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { AuditFinding, AuditRun } from '#contract/office/audits.ts'
import { UPLOAD_NOUNS } from '#domain/common/files/upload.ts'
import { exportKey } from '#server/features/accounts/personal-data/commands/build-export.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createCompeting } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { createClub, createDocument, createPhoto, createRegistration, createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPlayer, createTeam } from '#test/kit/steps/teams.ts'
import { diskRoom } from '#server/platform/process/disk-room.ts'
import { basesFolder, walFolder, writeState } from '#server/platform/database/instant/layout.ts'
import { pieceKey } from '#server/platform/uploads/files.ts'
import { proveInstants } from '../backups/commands/prove-instants.ts'
import { tellGap } from '../backups/commands/tell-gap.ts'
import { CHECKS } from './checks.ts'
import { fileOrphan } from './checks/office/file-orphan.ts'
import type { Check } from './check.ts'
import { runAudit } from './commands/run-audit.ts'
import { isTonight } from './share.ts'

const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })
await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`
const club = await createClub(db)

beforeEach(async () => {
  await db`delete from audit_runs`
  await db`delete from audit_ignored`
})

type Whole = AuditRun & { findings: AuditFinding[]; unanswered: string[] }
const whole = async (id: number): Promise<Whole> => (await admin.get(`/audits/${id}`)).body
const start = () => admin.post('/audits', {})
const latest = async () => (await admin.get('/audits')).body.items[0].id as number

/** One audit as the night makes it. */
async function night(): Promise<Whole> {
  await runAudit(server.services, null)
  return whole(await latest())
}

const codesOf = ({ findings }: Whole) => findings.filter(({ age }) => age !== 'solved').map(({ code }) => code)

test('chaque fichier de contrôle est posé, sous un nom à lui', async () => {
  const files = globSync('server/features/office/audits/checks/**/*.ts').map((path) => basename(path))
  expect(CHECKS.map(({ code }) => `${code.replaceAll('_', '-')}.ts`).toSorted()).toEqual(files.toSorted())
  expect(new Set(CHECKS.map(({ code }) => code)).size).toBe(CHECKS.length)
})

test('un audit demandé pose toutes ses questions, a une réponse à chacune, et un seul a lieu à la fois', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const { id } = both.find(({ status }) => status === 201)!.body
  expect(await whole(id)).toMatchObject({ state: 'queued', started_by: 'Anne Arbitre', checks_done: 0 })
  await runJobs(server, 'audits.run')
  expect(await whole(id)).toMatchObject({
    state: 'success',
    checks_done: CHECKS.length,
    checks_total: CHECKS.length,
    unanswered: [],
  })
  expect((await start()).status).toBe(201)
})

test('un problème est nouveau, puis persiste depuis le même jour, puis est résolu ; le propriétaire l’apprend une fois', async () => {
  const { tournament_category_id } = await createTournament(db)
  const mails = () => db`select subject from mails where kind = 'audit-errors' and recipient = ${admin.email}`
  const spoil = (count: number) =>
    db`update tournament_categories set current_participants = ${count} where id = ${tournament_category_id}`
  await spoil(3)
  const first = (await night()).findings.find(({ code }) => code === 'participants_counted')
  expect(first).toMatchObject({
    age: 'new',
    type: 'error',
    priority: 'high',
    affected: 1,
    message: '1 catégorie dont le compteur de places est faux',
    examples: [{ entity: 'tournament_category', entity_id: String(tournament_category_id) }],
  })
  const told = (await mails()).length
  expect(told).toBe(1)
  const second = (await night()).findings.find(({ code }) => code === 'participants_counted')
  expect(second).toMatchObject({ age: 'persisting', first_seen_at: first!.first_seen_at })
  expect(await mails()).toHaveLength(told)
  await spoil(0)
  const third = (await night()).findings.find(({ code }) => code === 'participants_counted')
  expect(third).toMatchObject({ age: 'solved' })
})

test('un audit arrêté ne reprend pas, un audit coupé recommence du début', async () => {
  const { id } = (await start()).body
  expect(await admin.delete(`/audits/${id}`)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect((await admin.delete(`/audits/${id}`)).status).toBe(409)
  await runAudit(server.services, id)
  expect(await whole(id)).toMatchObject({ state: 'cancelled', checks_done: 0 })

  const cut = (await start()).body.id as number
  const dies: Check = {
    ...CHECKS[0]!,
    code: 'dies',
    look: () => admin.delete(`/audits/${cut}`).then(() => []),
  }
  await runAudit(server.services, cut, [CHECKS[0]!, dies, CHECKS[1]!])
  expect(await whole(cut)).toMatchObject({ state: 'cancelled', checks_done: 1 })

  const killed = (await start()).body.id as number
  await db`update audit_runs set state = 'running', checks_done = 4, started_at = now() where id = ${killed}`
  await runAudit(server.services, killed)
  expect(await whole(killed)).toMatchObject({ state: 'success', checks_done: CHECKS.length })
})

test('un audit dont le processus a été tué est clos comme échoué, et n’empêche pas le suivant', async () => {
  const state = async (id: number) => (await whole(id)).state
  const cut = async () => {
    const [run] = await db<{ id: number }[]>`
      insert into audit_runs (state, asked_at, started_at, checks_total) values ('running', now(), now(), 9) returning id`
    return run!.id
  }
  const night_cut = await cut()
  await db`insert into pgboss.job (name, state, started_on) values ('audits.nightly', 'active', now())`
  expect((await start()).status).toBe(409)
  expect((await night()).state).toBe('success')
  expect(await state(night_cut)).toBe('failed')

  await db`delete from pgboss.job where name = 'audits.nightly'`
  const lost = await cut()
  const { status, body } = await start()
  expect([status, await state(lost)]).toEqual([201, 'failed'])
  expect(await db`select 1 from audit_log where action = 'audit.ended' and entity_id = ${String(lost)}`).toHaveLength(1)

  const before = await latest()
  await runAudit(server.services, null)
  expect([await latest(), await state(body.id)]).toEqual([before, 'queued'])
  await runJobs(server, 'audits.run')
  expect(await state(body.id)).toBe('success')
})

test('une question sans réponse est dite, et ne passe pas pour un problème résolu', async () => {
  const { tournament_category_id } = await createTournament(db)
  await db`update tournament_categories set current_participants = 3 where id = ${tournament_category_id}`
  await night()
  const [first, ...others] = CHECKS
  const mute: Check = { ...first!, look: () => Promise.reject(new Error('no answer')) }
  await runAudit(server.services, null, [mute, ...others])
  const run = await whole(await latest())
  expect(run).toMatchObject({ state: 'success', unanswered: ['Places'] })
  expect(run.findings.map(({ code }) => code)).not.toContain('participants_counted')
  await db`update tournament_categories set current_participants = 0 where id = ${tournament_category_id}`
})

test('un problème se met de côté jusqu’à un jour à venir, et se reprend', async () => {
  const { id } = await createClub(db)
  const counted = async () => ((await admin.get('/audits')).body.items[0] as AuditRun).counts.warning
  await night()
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  const ignore = (until: string | null, code = 'club_without_owner') => admin.put(`/audits/findings/${code}`, { until })
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  expect((await ignore(soon)).status).toBe(200)
  expect(await counted()).toBe(before - 1)
  expect((await whole(await latest())).findings.find(({ code }) => code === 'club_without_owner')).toMatchObject({
    ignored_until: soon,
  })
  expect((await ignore('2020-01-01')).status).toBe(409)
  expect((await ignore('2020-13-41')).status).toBe(400)
  expect((await ignore(soon, 'nothing_such')).status).toBe(404)
  expect((await ignore(null)).status).toBe(200)
  expect(await counted()).toBe(before)
  await db`delete from clubs where id = ${id}`
})

/** @returns its id */
async function comment(more: Record<string, string | Date> = {}): Promise<string> {
  const { id } = await createTournament(db, { in_days: -3 })
  const row = {
    tournament_id: id,
    club_id: club.id,
    body: 'Bien',
    rating: 4,
    status: 'published',
    created_at: new Date(),
  }
  const [comment] = await db<{ id: string }[]>`insert into comments ${db({ ...row, ...more })} returning id`
  return comment!.id
}

/** Each spoils one thing, and says by which name the audit finds it. */
const SPOILED: Record<string, () => Promise<unknown>> = {
  deposits_held: async () => {
    const tournament = await createTournament(db, { in_days: -40 })
    const registration = await createRegistration(db, { tournament, club_id: club.id, payment_status: 'paid' })
    await db`
      update registrations set lines = ${db.json([entryLine(4000), depositLine(5000)])}, amount_cents = 9000
      where id = ${registration.id}`
    await db`
      insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
      values (${registration.id}, 'manual', 'cash', 9000, 'succeeded', now())`
  },
  refund_overdue: async () => {
    const registration = await createRegistration(db, {
      tournament: await createTournament(db),
      club_id: club.id,
      status: 'cancelled',
      payment_status: 'refund_due',
    })
    const [payment] = await db<{ id: string }[]>`
      insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
      values (${registration.id}, 'manual', 'cash', 4000, 'succeeded', now()) returning id`
    await db`
      insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at)
      values (${payment!.id}, ${registration.id}, 4000, 'due', 'cancelled', now() - interval '1 day')`
  },
  promotion_disputed: async () => {
    const { id } = await createTournament(db, { organizer_club_id: club.id })
    await db`
      insert into promotion_purchases (tournament_id, club_id, weeks, price_cents_per_week, amount_cents, provider, status,
        expires_at, succeeded_at, created_at, updated_at, dispute, disputed_at)
      values (${id}, ${club.id}, 1, 2000, 2000, 'stripe', 'succeeded', now(), now(), now(), now(), 'open', now())`
  },
  session_too_long: () => db`
    insert into auth.sessions (user_id, not_after) values (${admin.user_id}, now() + interval '181 days')`,
  admin_without_factor: async () => {
    const { user_id } = await createPerson(db, { admin: true })
    await db`delete from auth.factors where user_id = ${user_id}`
  },
  inactive_due: async () => {
    const { user_id } = await createPerson(db)
    await db`update auth.users set last_sign_in_at = now() - interval '25 months' where id = ${user_id}`
  },
  erased_person_left: async () => {
    const { user_id } = await createPerson(db)
    await db`insert into erased_accounts (id, erased_at) values (${user_id}, now())`
  },
  organizer_not_granted: async () => createTournament(db, { organizer_club_id: (await createClub(db)).id }),
  match_without_score: async () => {
    const tournament = await createTournament(db, { in_days: -3 })
    await db`
      insert into matches (tournament_id, tournament_category_id, scheduled_date)
      values (${tournament.id}, ${tournament.tournament_category_id}, now() - interval '3 days')`
  },
  match_without_outcome: async () => {
    const made = await createCompeting(db, { teams: 2, courts: 1 })
    await db`
      update matches set status = 'completed', score_team1 = 1, score_team2 = 0
      where tournament_category_id = ${made.tournament_category_id}`
  },
  hours_not_planned: async () => {
    const made = await createCompeting(db, { teams: 2, courts: 1 })
    await db`
      update matches set scheduled_date = scheduled_date + interval '5 minutes'
      where tournament_category_id = ${made.tournament_category_id}`
  },
  team_plays_twice: async () => {
    const format = { kind: 'single_elimination', third_place: false } as const
    const made = await createCompeting(db, { teams: 4, courts: 2, format })
    await db`update entrants set team_key = 'la même' where tournament_category_id = ${made.tournament_category_id}`
  },
  rows_not_situation: async () => {
    const made = await createCompeting(db, { teams: 2, courts: 1 })
    await db`
      insert into category_results (tournament_category_id, registration_id, rank, written_at)
      values (${made.tournament_category_id}, ${made.teams[0]!.id}, 1, now())`
  },
  final_score_lost: async () => {
    const made = await createCompeting(db, { teams: 2, courts: 1 })
    const [device] = await db<{ id: string }[]>`
      insert into table_devices (id, court_id, link_generation, opened_at, seen_at)
      values (gen_random_uuid(), ${made.courts[0]!.id}, 1, now(), now()) returning id`
    await db`
      insert into score_events (id, tournament_id, match_id, device_id, seq, kind, payload, recorded_at, received_at, state, aside_reason)
      select gen_random_uuid(), ${made.tournament.id}, id, ${device!.id}, 1, 'final', '{"score": [48, 52]}', now(), now(), 'aside', 'differs'
      from matches where tournament_category_id = ${made.tournament_category_id}`
  },
  document_waiting: async () => {
    const { id } = await createDocument(db, { club_id: club.id, status: 'pending' })
    await db`update documents set uploaded_at = now() - interval '4 days' where id = ${id}`
  },
  approved_without_documents: async () =>
    createRegistration(db, {
      tournament: await createTournament(db, { required_documents: ['assurance_rc'] }),
      club_id: (await createClub(db)).id,
    }),
  club_without_owner: () => createClub(db),
  priced_without_account: async () => createTournament(db, { payment_methods: [] }),
  card_number_found: () => db`
    insert into contact_messages (name, email, subject, content)
    values ('Zoé', 'zoe@exemple.test', 'Carte', 'Ma carte est la 4242 4242 4242 4242, merci')`,
  file_missing: async () => {
    const pieces = { '400': { type: 'image/webp', size: 10, width: 400, height: 300 } }
    await db`
      insert into files (id, noun, name, size, sha256, pieces, state, created_at, kept_at)
      values (${randomUUID()}, 'photos', 'photo.jpg', 10, ${Buffer.from('x')}, ${db.json(pieces)}, 'clean', now(), now())`
  },
  file_orphan: () =>
    server.services.storage.keep(`photos/${randomUUID()}-400.webp`, new URL(import.meta.url).pathname, 'image/webp'),
  club_duplicate: async () => {
    await createClub(db, { name: 'US Meyzieu Basket' })
    await createClub(db, { name: 'Meyzieu BC' })
  },
  job_failed: () => db`
    insert into pgboss.job (name, state, completed_on) values ('mail.send', 'failed', now())`,
  past_still_open: async () => createTournament(db, { in_days: -9, status: 'closed' }),
  demo_in_production: async () => {
    server.services.config.production = true
    await db`update clubs set demo = true where id = ${club.id}`
  },
  players_overdue: async () => {
    const { id } = await createTeam(db, { club_id: club.id, season: '2019-2020' })
    await createPlayer(db, id)
  },
  mailed_once: async () => {
    await db`drop index mails_once`
    for (let copy = 0; copy < 2; copy += 1)
      await db`
        insert into mails (recipient, subject, plain_text, html, kind, once_for, sent_at)
        values ('zoe@exemple.test', 'Deux fois', '', '', 'registration-approved', 'x', now())`
  },
  appeal_waiting: async () => {
    await comment({
      status: 'appealed',
      rule: 'respect',
      reason: 'Une injure',
      decided_at: new Date(),
      appeal: 'Non',
      appealed_at: new Date(Date.now() - 15 * 86_400_000),
    })
  },
  photo_without_consent: async () => {
    const tournament = await createTournament(db, { in_days: -3 })
    const { id } = await createPhoto(db, { tournament, club_id: club.id, status: 'published' })
    await db`
      insert into reports (photo_id, reason, body, reporter, has_weight, created_at)
      values (${id}, 'photo_without_consent', '', 'somebody', true, now())`
  },
  file_altered: async () => {
    const id = await tonight(30, randomUUID)
    const file = {
      id,
      noun: 'photos',
      pieces: { '400': { type: 'image/webp', size: 3, sha256: 'f'.repeat(64) } },
    } as const
    await server.services.storage.keep(pieceKey(file, '400'), new URL(import.meta.url).pathname, 'image/webp')
    await db`
      insert into files (id, noun, name, size, sha256, pieces, state, created_at, kept_at)
      values (${id}, 'photos', 'photo.jpg', 3, ${Buffer.from('x')}, ${db.json(file.pieces)}, 'clean', now(), now())`
  },
  found_rows: async () => {
    const { id } = await createTournament(db)
    await db`update found_tournaments set lowest_price_cents = lowest_price_cents - 100 where id = ${id}`
  },
  found_counts: () => db`
    insert into found_counts (past, category, gender, division, region, department, n) values (false, '', '', '', '84', '69', 1)`,
  index_corrupt: async () => {
    let count = 0
    const name = await tonight(7, () => `public.spoiled_${++count}`)
    const bare = name.replace('public.', '')
    await db`create table spoiled (a text)`
    await db`insert into spoiled select 'x' || n from generate_series(1, 2000) n`
    await db`create index ${db(bare)} on spoiled (a)`
    // Its order is said to be another than the one it was written in, as after a change of alphabet of the system.
    await db`update pg_index set indoption = '3' where indexrelid = ${name}::regclass`
  },
  backup_late: async () => {
    server.services.config.daily_backup = true
    await backedUp('27 hours')
  },
  backup_missing: () => backedUp('1 hour'),
  backup_unproven: () => backedUp('36 days'),
  backup_same_disk: () => mkdir(server.services.config.backup_dir, { recursive: true }),
  wal_gap: async () => {
    const ago = await keptInstants()
    expect(codesOf(await night())).not.toContain('wal_gap')
    await keepUntil(ago(6))
    for (const _ of [1, 2]) await tellGap(server.services)
    expect(await db`select from messages where event like 'backup-late:instant:%'`).toHaveLength(1)
  },
  instant_unproven: async () => {
    await keptInstants()
    expect(codesOf(await night())).not.toContain('instant_unproven')
    await proveInstants(server.services)
    const [{ content }] = await db<
      [{ content: string }]
    >`select content from messages where event like 'backup-failed:instant:%'`
    expect(content).toContain('n’est pas là')
  },
  report_waiting: async () => {
    await db`
      insert into reports (comment_id, reason, body, reporter, has_weight, created_at)
      values (${await comment()}, 'other', '', 'somebody', true, now() - interval '3 days')`
  },
}

/** A copy whose archive is no archive, and one segment since. */
async function keptInstants() {
  const { config } = server.services
  config.point_in_time = true
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const base = {
    name: 'base',
    started_at: ago(8 * 24 * 60),
    finished_at: ago(8 * 24 * 60),
    first_segment: SEGMENT,
    postgres: '',
    size: 1,
    sha256: '',
  }
  for (const folder of [basesFolder(config.backup_dir), walFolder(config.backup_dir)])
    await mkdir(folder, { recursive: true })
  await writeFile(join(basesFolder(config.backup_dir), 'base.json'), JSON.stringify(base))
  await writeFile(join(basesFolder(config.backup_dir), 'base.tar.zst'), ' ')
  await writeFile(join(walFolder(config.backup_dir), `${SEGMENT}.partial.zst`), '')
  await keepUntil(ago(1))
  return ago
}

const keepUntil = (copied_at: string) =>
  writeState(server.services.config.backup_dir, { segment: SEGMENT, offset: 1, gap_at: null, copied_at })

const SEGMENT = '000000010000000000000002'

test('ce que l’audit dit de ce qui attend se lit en français, sans code', async () => {
  const codes = ['document_waiting', 'report_waiting', 'match_without_score', 'organizer_not_granted']
  for (const code of codes) await SPOILED[code]!()
  const details = (await night()).findings
    .filter(({ code, age }) => codes.includes(code) && age !== 'solved')
    .flatMap(({ examples }) => examples.map(({ detail }) => detail))
    .join('\n')
  expect(details).toMatch(/^(Attestation d’assurance RC|Liste des joueurs et licences), depuis le /m)
  expect(details).toMatch(/^Autre, depuis le /m)
  expect(details).not.toMatch(/[a-z]_[a-z]|other|scheduled|draft|published|^,/m)
})

const backedUp = (ago: string) => db`
  insert into backup_runs (kind, state, asked_at, ended_at, at, name, size, json_size, sha256, expires_at)
  values ('manual', 'success', now() - ${ago}::interval, now(), now() - ${ago}::interval, ${`sauvegarde ${ago}`}, 1, 1, ${'0'.repeat(64)}, now() + interval '1 day')`

/** One that this night looks at. */
async function tonight(nights: number, make: () => string) {
  for (;;) {
    const id = make()
    if (isTonight(id, new Date(), nights)) return id
  }
}

test.each(Object.entries(SPOILED))('l’audit trouve ce qui est abîmé exprès : %s', async (code, spoil) => {
  const found = async () =>
    (await night()).findings.find((finding) => finding.code === code && finding.age !== 'solved')
  const before = (await found())?.affected ?? 0
  await spoil()
  expect((await found())?.affected).toBe(before + 1)
})

test('rien de ce que l’on dépose, ni aucune archive, ne reste dans le stockage sans que l’audit le voie', async () => {
  const { storage } = server.services
  const [asked] = await db<{ id: string }[]>`
    insert into data_exports (id, user_id, state, asked_at)
    values (gen_random_uuid(), ${(await createPerson(db)).user_id}, 'running', now()) returning id`
  const strays = [...UPLOAD_NOUNS, 'exports'].map((root) => `${root}/${randomUUID()}.zip`)
  for (const key of [...strays, exportKey(asked!.id)])
    await storage.keep(key, new URL(import.meta.url).pathname, 'application/zip')
  const { look } = fileOrphan as Extract<Check, { look: unknown }>
  const found = (await look(server.services, AbortSignal.timeout(10_000))).map(({ entity_id }) => entity_id)
  expect(found).toEqual(expect.arrayContaining(strays))
  expect(found).not.toContain(exportKey(asked!.id))
})

test('il reste moins de 15 % du disque des données, ou de celui des sauvegardes quand c’en est un autre : l’audit le dit', async () => {
  const { services } = server
  const { data_dir, backup_dir } = services.config
  const found = async () =>
    (await night()).findings.find(({ code, age }) => code === 'disk_low' && age !== 'solved')?.examples
  const left = (free: Record<string, number>) => {
    services.disk_room = async (folder) => ({ free: free[folder] ?? 150e9, total: 1_000e9 })
  }
  left({})
  expect(await found()).toBeUndefined()
  left({ [data_dir]: 149.9e9 })
  expect(await found()).toMatchObject([{ entity_id: 'data', detail: '149\u00a0Go libres' }])
  // One disk holds both: it is said once.
  await mkdir(backup_dir, { recursive: true })
  left({ [data_dir]: 1e9, [backup_dir]: 1e9 })
  expect(await found()).toHaveLength(1)
  // Of another disk than the test's folders.
  services.config.backup_dir = '/dev'
  left({ '/dev': 0 })
  expect(await found()).toMatchObject([{ entity_id: 'backups', detail: '0\u00a0Go libres' }])
  Object.assign(services.config, { backup_dir })
  services.disk_room = diskRoom
})

test('aucune vérification ne montre un état ou un nom tel que la base l’écrit', () => {
  const details = globSync('server/features/office/audits/checks/**/*.ts').flatMap((path) =>
    (readFileSync(path, 'utf8').match(/^.*as detail.*$/gm) ?? []).map((line) => `${path}: ${line.trim()}`),
  )
  expect(details.length).toBeGreaterThan(30)
  const shown = details.map((line) =>
    line.replaceAll(/\$\{inWords\([^}]*\}/g, '').replaceAll(/case \w+\.status when/g, ''),
  )
  expect(shown.filter((line) => /\.(?:status|payment_status|kind|type|reason|name)\b/.test(line))).toEqual([])
})

test('un numéro de compte n’est pas pris pour une carte', async () => {
  await db`delete from contact_messages`
  await db`
    insert into contact_messages (name, email, subject, content)
    values ('Zoé', 'zoe@exemple.test', 'Compte', 'FR76 3000 6000 0112 3456 7890 189 et 06 12 34 56 78')`
  // The number of an association has fourteen digits, and the key of a card.
  await db`update clubs set description = 'SIRET 732 829 320 00074' where id = ${club.id}`
  expect(codesOf(await night())).not.toContain('card_number_found')
})

test('un numéro de carte est trouvé partout où l’on écrit ; une personne effacée, dans toute colonne qui la désigne', async () => {
  const CARD = '4242-4242-4242-4242'
  const tournament = await createTournament(db)
  const entry = await createRegistration(db, { tournament, club_id: club.id })
  await db`update clubs set description = ${CARD} where id = ${club.id}`
  await db`update registrations set reason = ${`Remboursez la ${CARD}`} where id = ${entry.id}`
  await db`update tournaments set what_to_bring = ${CARD} where id = ${tournament.id}`
  const { user_id } = await createPerson(db)
  await db`update clubs set verified_by = ${user_id} where id = ${club.id}`
  await db`insert into erased_accounts (id, erased_at) values (${user_id}, now())`
  const { findings } = await night()
  const examplesOf = (code: string) => findings.find((finding) => finding.code === code)!.examples
  expect(
    examplesOf('card_number_found')
      .map(({ entity }) => entity)
      .toSorted(),
  ).toEqual(['club', 'registration', 'tournament'])
  const places = examplesOf('erased_person_left')
    .find(({ entity_id }) => entity_id === user_id)!
    .detail.split(', ')
  expect(places).toEqual(expect.arrayContaining(['compte', 'table profiles', 'table clubs']))
  await db`update clubs set description = null, verified_by = null where id = ${club.id}`
  await db`delete from registrations where id = ${entry.id}`
  await db`delete from tournaments where id = ${tournament.id}`
  await db`delete from auth.users where id = ${user_id}`
})

test('une base abîmée pendant un audit n’est pas écrite par lui', async () => {
  const writes: Check = {
    ...CHECKS[0]!,
    code: 'writes',
    rows: (sql) => sql`
      with gone as (delete from contact_messages returning id) select 'x' as entity, id::text as entity_id, '' as detail from gone`,
  }
  await runAudit(server.services, null, [writes, CHECKS[0]!])
  expect((await whole(await latest())).unanswered).toHaveLength(1)
})
