import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { Client, type QueryResultRow } from 'pg'
import { type Account, bearer, demoAccount, signIn } from './accounts.ts'

/**
 * Reads the path of the link in the last mail to an address: '/invitation?token=…'. Mails are read from their table.
 */
export async function lastLinkTo(email: string): Promise<string> {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+)/u.exec(await lastMailTo(email)) ?? []
  expect(path, `no link was mailed to ${email}`).toBeDefined()
  return path!
}

/** Reads the six digits of the last mail to an address. */
export async function lastCodeTo(email: string): Promise<string> {
  const [code] = /\b\d{6}\b/u.exec(await lastMailTo(email)) ?? []
  expect(code, `no code was mailed to ${email}`).toBeDefined()
  return code!
}

async function lastMailTo(email: string): Promise<string> {
  const [mail] = await rowsOf<{ plain_text: string }>(
    'select plain_text from mails where recipient = $1 order by created_at desc limit 1',
    email,
  )
  return mail?.plain_text ?? ''
}

/** Makes every session of the account ten minutes older. */
export async function ageSessionsOf(email: string) {
  await rowsOf(
    `update auth.sessions set created_at = created_at - interval '10 minutes'
     where user_id = (select id from auth.users where email = $1)`,
    email,
  )
}

/** Makes the second factors of the account ten minutes older, and forgets the last code. */
export async function ageFactorsOf(email: string) {
  await rowsOf(
    `update auth.sessions set amr = (
       select jsonb_agg(jsonb_set(entry, '{timestamp}', to_jsonb((entry ->> 'timestamp')::bigint - 600)))
       from jsonb_array_elements(amr) entry)
     where user_id = (select id from auth.users where email = $1)`,
    email,
  )
  await rowsOf(
    'update auth.factors set last_step = null where user_id = (select id from auth.users where email = $1)',
    email,
  )
}

/** Makes the second factors of the account recent. A session that journeys share may be too old for some acts. */
export async function freshenFactorsOf(email: string) {
  await rowsOf(
    `update auth.sessions set amr = (
       select jsonb_agg(case when entry ->> 'method' = 'password' then entry
         else jsonb_set(entry, '{timestamp}', to_jsonb(extract(epoch from now())::bigint)) end)
       from jsonb_array_elements(amr) entry)
     where user_id = (select id from auth.users where email = $1)`,
    email,
  )
}

export async function makeAdministrator(email: string) {
  await rowsOf('insert into platform_admins (user_id) select id from auth.users where email = $1', email)
}

/** Makes the account a scorekeeper of the club that runs a tournament. */
export async function makeScorer(email: string, tournament_id: number) {
  await rowsOf(
    `update club_members set rights = 'table', club_id = (
       select organizer_club_id from tournaments where id = $2::int)
     where user_id = (select id from auth.users where email = $1)`,
    email,
    String(tournament_id),
  )
}

/** Gives the club of the account the right to organise. */
export async function makeOrganizer(email: string) {
  await rowsOf(
    `insert into organizer_grants (club_id, granted, requested_at, decided_at)
     select m.club_id, true, now(), now() from club_members m join auth.users u on u.id = m.user_id where u.email = $1`,
    email,
  )
}

async function rowsOf<Row extends QueryResultRow>(query: string, ...values: string[]): Promise<Row[]> {
  const client = new Client(address())
  await client.connect()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Moves the last planned 3x3 match to the current time, so that it can be scored point by point.
 * It belongs to a tournament that no other journey replans.
 */
export async function playNow() {
  const [match] = await rowsOf<{ id: number; tournament_id: number; court_id: number }>(
    `update matches set scheduled_date = date_trunc('minute', now()),
       ends_at = date_trunc('minute', now()) + (ends_at - scheduled_date)
     where id = (
       select m.id from matches m join tournaments t on t.id = m.tournament_id
       join competitions c on c.tournament_category_id = m.tournament_category_id
       where c.rules ->> 'scoring' = '3x3' and t.organizer_club_id not in (
         select p.club_id from club_members p join auth.users u on u.id = p.user_id where u.email = $1)
       and m.status = 'scheduled' and m.game is not null and m.retired_at is null
         and m.team1_id is not null and m.team2_id is not null and m.scheduled_date > now() + interval '1 day'
       order by m.scheduled_date desc, m.id limit 1)
     returning id, tournament_id, court_id`,
    demoAccount('organisateur').email,
  )
  expect(match, 'the demonstration has planned no 3x3 match').toBeDefined()
  await rowsOf(
    `update competitions set score_mode = 'running'
     where tournament_category_id = (select tournament_category_id from matches where id = $1)`,
    String(match!.id),
  )
  return match!
}

/** Lets minutes pass for a team whose place is kept while it is paid: for its place, its payment and the pages of it. */
export async function letHoldPass(team: string, minutes: number) {
  const given = [team, String(minutes)]
  await rowsOf(
    `update payment_sessions s set opened_at = s.opened_at - $2::int * interval '1 minute',
       url_ends_at = s.url_ends_at - $2::int * interval '1 minute'
     from payments p join registrations r on r.id = p.registration_id where p.id = s.payment_id and r.team_name = $1`,
    ...given,
  )
  await rowsOf(
    `update payments p set created_at = p.created_at - $2::int * interval '1 minute',
       expires_at = p.expires_at - $2::int * interval '1 minute'
     from registrations r where r.id = p.registration_id and r.team_name = $1`,
    ...given,
  )
  await rowsOf(
    `update registrations set created_at = created_at - $2::int * interval '1 minute',
       hold_expires_at = hold_expires_at - $2::int * interval '1 minute'
     where team_name = $1 and status = 'held'`,
    ...given,
  )
}

/** Makes the tournament begin an hour ago. Its matches keep their hours. */
export const beginNow = (tournament_id: number) =>
  rowsOf(`update tournaments set starts_at = now() - interval '1 hour' where id = $1`, String(tournament_id))

/** Invites an address to the club of `owner` through the API. @returns the path of the link in the mail */
export async function inviteBy(
  request: APIRequestContext,
  owner: Account,
  given: { email: string; rights: string },
): Promise<string> {
  const headers = bearer(await signIn(request, owner))
  const sent = await request.post('/api/members/invitations', { headers, data: given })
  expect(sent.status(), await sent.text()).toBe(201)
  return lastLinkTo(given.email)
}

/** Finds the database of the server under test: PostgreSQL writes its port and its folder in this file. */
function address() {
  const [, , , port = '', folder = ''] = readFileSync(
    join(process.env['BROWSER_DATA_DIR']!, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n')
  return { host: folder.trim(), port: Number(port), user: 'rebond', database: 'rebond' }
}
