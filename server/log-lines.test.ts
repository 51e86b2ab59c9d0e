import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { lastMail } from '#test/accounts/mailbox.ts'
import { createAuthClient, PASSWORD } from '#test/kit/steps/people.ts'
import { confirm, newEmail, openLink, signUp, trySignIn } from '#test/accounts/sign-up.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createApp } from './app.ts'

const lines: string[] = []
const server = await startTestServer({ config: { confirm_email: true }, onLog: (line) => void lines.push(line) })

const PERSON = { full_name: 'Zélie Quincampoix', phone: '06 98 76 54 32' }
const CLUB = 'Amicale Quincampoix'
const TEAM = 'Les Zélées de Quincampoix'

test('de l’inscription à la panne, le journal technique ne nomme personne et ne porte aucun secret', async () => {
  const email = newEmail()
  expect((await signUp(server, email, { ...PERSON, club_name: CLUB })).status).toBe(200)
  const sent = await lastMail(db, email, 'confirm_email')
  const wrong = await trySignIn(server, email, 'un-autre-mot-de-passe')
  expect(wrong).toBe('invalid_credentials')
  const client = createAuthClient(server)
  expect((await client.verifyOtp({ email, token: '000000', type: 'signup' })).error).not.toBeNull()
  await openLink(server, sent.token)
  const confirmed = await confirm(server, sent.token)
  const session = new URLSearchParams(new URL(confirmed.location!).hash.slice(1))
  const [access_token, refresh_token] = [session.get('access_token')!, session.get('refresh_token')!]
  const { sub } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())

  const call = async (method: string, path: string, body?: unknown, raw?: string) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: raw ?? JSON.stringify(body ?? {}) }),
    })
    return {
      status: response.status,
      body: (await response.json().catch(() => null)) as Record<string, unknown> | null,
    }
  }

  // Forms that are refused: by their shape, by the rules, by the database, or that cannot be read.
  const { tournament_category_id } = await createTournament(db, { max_participants: 1 })
  const wish = { tournament_category_id, team_name: TEAM, payment_method: 'card' }
  const contact = { name: PERSON.full_name, email, subject: PERSON.phone, content: TEAM }
  expect((await call('PATCH', `/api/profiles/${sub}`, { phone: `${PERSON.phone} ou ${email}` })).status).toBe(400)
  expect((await call('POST', '/api/contact-messages', { ...contact, email: `${email} ?` })).status).toBe(400)
  expect((await call('POST', '/api/registrations', { ...wish, team_name: `${TEAM}\0` })).status).toBe(400)
  expect((await call('POST', '/api/registrations', null, `{"team_name": ${TEAM}, "email": "${email}"`)).status).toBe(
    400,
  )
  expect((await call('POST', '/auth/signup', null, `{"email": "${email}", "data": ${PERSON.full_name}`)).status).toBe(
    400,
  )
  expect((await call('GET', `/api/tournaments?token=${refresh_token}&q=${encodeURIComponent(email)}`)).status).toBe(400)

  // A place, a card that is declined, one that is taken.
  const registered = await call('POST', '/api/registrations', wish)
  expect(registered.status).toBe(201)
  const payments = `/api/registrations/${String(registered.body!.id)}/payments`
  expect((await call('POST', payments, { method: 'card', token: 'test_declined' })).status).not.toBe(201)
  expect((await call('POST', payments, { method: 'card', token: 'test_success' })).body).toMatchObject({
    status: 'succeeded',
  })

  // Crashes: what PostgreSQL quotes of the value that it refuses, and a table that is away.
  await db.unsafe(`
    create function quote_it() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '22P02', message = format('invalid input syntax for type integer: "%s (%s)"', new.name, new.subject);
    end $$;
    create trigger quote_it before insert on contact_messages for each row execute function quote_it()`)
  expect((await call('POST', '/api/contact-messages', contact)).status).toBe(400)
  await db.unsafe('alter table contact_messages rename to contact_messages_away')
  const crashed = await call('POST', '/api/contact-messages', contact)
  expect(crashed.status).toBe(500)
  await db.unsafe('alter table contact_messages_away rename to contact_messages')

  // A job that fails with what a mail server answers.
  const runner = createJobs(databaseUrl, server.services.log)
  const answer = `550 5.1.1 <${email}>: no such mailbox at ${PERSON.phone}`
  await runner.start(
    [{ name: 'test.fails', retries: 0, after_restore: 'drop', run: () => Promise.reject(new Error(answer)) }],
    server.services,
    { work: true },
  )
  await db.begin((tx) => runner.enqueue(tx, 'test.fails', {}))
  await vi.waitFor(() => expect(lines.join('')).toContain('job failed'), { timeout: 30_000 })
  await runner.stop()

  const log = lines.join('')
  const reference = z.object({ data: z.object({ request_id: z.string() }) }).parse(crashed.body).data.request_id
  expect(log).toContain(reference)
  expect(log).toContain('value refused by the database')
  const secrets = {
    email,
    'e-mail, encodé': encodeURIComponent(email),
    nom: 'Quincampoix',
    prénom: 'Zélie',
    téléphone: PERSON.phone,
    'téléphone, d’un trait': '698765432',
    'mot de passe': PASSWORD,
    'jeton d’accès': access_token,
    'signature du jeton': access_token.split('.')[2]!,
    'jeton de renouvellement': refresh_token,
    'code envoyé': sent.code,
    'lien envoyé': sent.token,
  }
  const said = Object.entries(secrets).filter(([, secret]) => log.includes(secret))
  expect(said.map(([name, secret]) => [name, lines.find((line) => line.includes(secret))])).toEqual([])
})

test('aucune adresse dont le secret suffit n’est écrite avec lui, ni celles que l’on envoie, ni celles qui répondent', () => {
  const secret = 'aZ09-_aZ09-_aZ09-_aZ09'
  const built = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(BUILT)].map(([, address]) => `${address}${secret}`),
  )
  expect(built).toContain(`/proprietaire?jeton=${secret}`)
  const answering = createApp(server.services, createMetrics())
    .routes.filter(({ path }) => path.includes(':token'))
    .map(({ path }) => path.replace(':token', secret))
  expect(answering.length).toBeGreaterThan(2)
  const from = lines.length
  for (const url of [...built, ...answering]) server.services.log.info({ url }, 'request')
  expect(lines.slice(from).filter((line) => line.includes(secret))).toEqual([])
})

/** '/courriels/${secrets.seal(…' or '?jeton=${token}' in what builds an address; what follows a # is sent to nobody. */
const BUILT = /(\/[a-z/]+(?:\/|\?\w+=))\$\{(?:\w+\.)*(?:token|secret|seal|code)\b/gu
