import { expect, test } from 'vitest'
import { instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSoundness } from '#test/kit/steps/registering.ts'
import { eachTime } from './commands/event.ts'
import { notifyPerson } from './commands/notify-person.ts'
import { sendDigests } from './commands/send-digests.ts'

const server = await startTestServer()
const { services } = server

const tell = (
  { user_id, email }: { user_id: string; email: string },
  kind: 'thread-message' | 'place-offered' | 'registrations-opened' | 'join_request',
  occasion: string,
) =>
  db.begin((tx) =>
    notifyPerson(
      tx,
      services,
      { user_id, email },
      {
        event: eachTime(kind, user_id, occasion),
        type: 'notification',
        subject: `Nouvelle ${occasion}`,
        paragraphs: ['Bonjour'],
        action: { label: 'Voir', path: `/club/messages?n=${occasion}` },
      },
    ),
  )

const mailsTo = (email: string) =>
  db<
    {
      id: string
      kind: string
      subject: string
      plain_text: string
      waits: boolean
      sent: boolean
      digest_id: string | null
    }[]
  >`
    select id, kind, subject, plain_text, waits_for_digest as waits, sent_at is not null as sent, digest_id from mails
    where recipient = ${email} order by created_at, subject`

/** Moves the server’s clock to the next instant at which it is that time in Paris. */
function goTo(time: string) {
  const now = services.clock()
  const today = instantOf(localDay(now, 'Europe/Paris'), time, 'Europe/Paris')
  const at =
    today > now
      ? today
      : instantOf(localDay(new Date(now.getTime() + 86_400_000), 'Europe/Paris'), time, 'Europe/Paris')
  server.advance(at.getTime() - now.getTime())
}

test('au-delà de cinq mails dans la journée la suite attend le récapitulatif de 18 heures, en un seul mail ; ce qui a un délai n’attend pas', async () => {
  goTo('09:00')
  const person = await createCaller(server)
  for (let n = 1; n <= 8; n += 1) await tell(person, 'join_request', String(n))
  await tell(person, 'place-offered', 'offre')
  expect((await mailsTo(person.email)).filter(({ waits }) => waits).map(({ subject }) => subject)).toEqual([
    'Nouvelle 6',
    'Nouvelle 7',
    'Nouvelle 8',
  ])
  goTo('17:50')
  await sendDigests(services)
  expect((await mailsTo(person.email)).some(({ kind }) => kind === 'digest')).toBe(false)
  goTo('18:00')
  await sendDigests(services)
  await sendDigests(services)
  const mails = await mailsTo(person.email)
  const [digest, ...others] = mails.filter(({ kind }) => kind === 'digest')
  expect(others).toEqual([])
  expect(digest!.subject).toContain('3 nouvelles')
  for (const n of [6, 7, 8]) expect(digest!.plain_text).toContain(`${server.url}/club/messages?n=${n}`)
  expect(digest!.plain_text).not.toContain('Nouvelle 5')
  for (const mail of mails.filter(({ waits }) => waits))
    expect(mail).toMatchObject({ sent: true, digest_id: digest!.id })
  await runJobs(server, 'mail.send')
  await expectSoundness(server)

  goTo('08:00')
  await tell(person, 'join_request', 'demain')
  expect((await mailsTo(person.email)).at(-1)).toMatchObject({ subject: 'Nouvelle demain', waits: false })
})

test('un récapitulatif manqué part dès qu’un serveur est là', async () => {
  goTo('10:00')
  const person = await createCaller(server)
  for (let n = 1; n <= 6; n += 1) await tell(person, 'join_request', `m${n}`)
  goTo('08:00')
  await sendDigests(services)
  expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'digest')).toHaveLength(1)
})

test('chacun choisit ses mails ; la boîte dit tout, et ce qui engage une place ou de l’argent part toujours', async () => {
  const person = await createCaller(server)
  const { items } = (await person.get('/mail-choices')).body
  expect(items.map(({ category, optional }: { category: string; optional: boolean }) => [category, optional])).toEqual(
    expect.arrayContaining([
      ['registrations', false],
      ['account', false],
      ['people', true],
      ['openings', true],
    ]),
  )
  await person.put('/mail-choices', { category: 'openings', wanted: false })
  await tell(person, 'registrations-opened', 'ouverture')
  await tell(person, 'place-offered', 'place')
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Nouvelle place'])
  const inbox = (await person.get('/messages')).body.items
  expect(inbox.map(({ subject }: { subject: string }) => subject)).toContain('Nouvelle ouverture')
  expect((await person.put('/mail-choices', { category: 'registrations', wanted: false })).status).toBe(403)
  await person.put('/mail-choices', { category: 'openings', wanted: true })
  await tell(person, 'registrations-opened', 'seconde')
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain('Nouvelle seconde')
})

test('le lien de désabonnement demande d’abord, puis suffit d’une pression, d’où qu’elle vienne et sans session', async () => {
  const person = await createCaller(server)
  await tell(person, 'registrations-opened', 'lien')
  await tell(person, 'place-offered', 'sans lien')
  const [mail, urgent] = await db<{ unsubscribe_url: string | null; html: string }[]>`
    select unsubscribe_url, html from mails where recipient = ${person.email} order by subject`
  expect(urgent!.unsubscribe_url).toBeNull()
  expect(mail!.html).toContain(mail!.unsubscribe_url!)
  const refused = () => db`select category from mail_refusals where user_id = ${person.user_id}`
  expect((await fetch(mail!.unsubscribe_url!)).status).toBe(200)
  expect(await refused()).toEqual([])
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const headers = { origin: 'https://courriel.exemple', 'sec-fetch-site': 'cross-site' }
  expect((await fetch(mail!.unsubscribe_url!, { method: 'POST', body, headers })).status).toBe(200)
  expect(await refused()).toEqual([{ category: 'openings' }])
  const forged = `${mail!.unsubscribe_url!.slice(0, -4)}AAAA`
  expect((await fetch(forged, { method: 'POST', body })).status).toBe(404)
})
