import { beforeEach, expect, test } from 'vitest'
import { createCaller, type Caller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { picture } from '#test/kit/files/pictures.ts'
import { smallInternet } from '#test/kit/services/internet.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { confirm, mailsTo, newEmail, signUp, tokensIn } from '#test/accounts/sign-up.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { FIRST_LOGO_JOB } from './commands/import-first-logo.ts'

const png = await picture(300, 300).png().toBuffer()
const { internet, asked } = await smallInternet(
  (request, response) => void response.end(request.url === '/page' ? '<!doctype html><p>404' : png),
  { 'club.exemple': ['93.184.216.34'], 'interne.exemple': ['192.168.0.1'] },
)
const trusting = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const confirming = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'], confirm_email: true } })
for (const { services } of [trusting, confirming]) services.internet = internet
beforeEach(() => void asked.splice(0))

const LOGO = 'https://club.exemple/logo.png'
const logoOf = async (email: string) => {
  const [club] = await db<{ logo_key: string | null }[]>`
    select c.logo_key from clubs c join club_members m on m.club_id = c.id join profiles p on p.id = m.user_id
    where p.email = ${email}`
  return club?.logo_key
}
const jobsOf = (server: typeof trusting) => runJobs(server, FIRST_LOGO_JOB)

async function change(owner: Caller, avatar_url: unknown) {
  const response = await fetch(`${trusting.url}/api/profiles/${owner.user_id}`, {
    method: 'PATCH',
    headers: { ...owner.session().headers, 'content-type': 'application/json' },
    body: JSON.stringify({ avatar_url }),
  })
  return { status: response.status, body: await response.json() }
}

test('l’adresse donnée à l’inscription est copiée une fois le club né, et jamais montrée telle quelle', async () => {
  const email = newEmail()
  expect((await signUp(trusting, email, { avatar_url: LOGO })).status).toBe(200)
  expect([asked, await logoOf(email)]).toEqual([[], null])
  await jobsOf(trusting)
  expect(asked).toHaveLength(1)
  const key = await logoOf(email)
  expect((await fetch(`${trusting.url}/files/${key}`)).headers.get('content-type')).toBe('image/webp')
})

test('avec confirmation, rien n’est demandé avant que le lien soit ouvert et le mot de passe retapé', async () => {
  const email = newEmail()
  await signUp(confirming, email, { avatar_url: LOGO })
  await jobsOf(confirming)
  expect(asked).toEqual([])
  const [token] = await tokensIn(db, email)
  expect((await confirm(confirming, token!)).status).toBe(303)
  await jobsOf(confirming)
  expect(asked).toHaveLength(1)
  expect(await logoOf(email)).toMatch(/^logos\//)
})

test('qui ouvre le lien sans connaître le mot de passe ne reprend pas l’adresse d’un inconnu', async () => {
  const email = newEmail()
  await signUp(confirming, email, { avatar_url: LOGO })
  const [token] = await tokensIn(db, email)
  const person = { full_name: 'Jo Petit', phone: '06 00 00 00 01' }
  const chosen = { ...person, new_password: 'mon panier à moi', with_club: 'on' }
  expect((await confirm(confirming, token!, chosen)).status).toBe(303)
  await jobsOf(confirming)
  expect([asked, await logoOf(email)]).toEqual([[], null])
})

test.each([
  ['https://club.exemple/page', 'Seuls les fichiers JPG, PNG et WebP sont acceptés.'],
  ['https://interne.exemple/logo.png', 'Seule l’adresse https\u00a0d’une image publique est acceptée.'],
  ['https://absent.exemple/logo.png', 'Nous n’avons pas pu lire d’image à cette adresse'],
])('%s laisse le compte et le club, et son responsable sait pourquoi', async (address, reason) => {
  const email = newEmail()
  expect((await signUp(trusting, email, { avatar_url: address })).status).toBe(200)
  await jobsOf(trusting)
  expect(await logoOf(email)).toBeNull()
  const [mail, ...others] = (await mailsTo(db, email)).filter(({ subject }) => subject.includes('logo'))
  expect(mail!.plain_text).toContain(reason)
  expect(others).toEqual([])
})

test('une adresse qui n’en est pas une est dite à côté de son champ, une adresse vide n’est rien', async () => {
  const refused = await signUp(trusting, newEmail(), { avatar_url: 'javascript:alert(1)' })
  expect(refused.status).toBe(400)
  expect(String(refused.body['msg'] ?? refused.body['message'])).toContain(
    'avatar_url: Indiquez une adresse qui commence par https://',
  )
  expect((await signUp(trusting, newEmail(), { avatar_url: '' })).status).toBe(200)
})

test('un responsable change le logo depuis son profil, le rend tel quel, puis le retire', async () => {
  const owner = await createCaller(trusting)
  const { status, body } = await change(owner, LOGO)
  expect(status).toBe(200)
  expect(body.avatar_url).toMatch(/^\/files\/logos\/[\w-]+-256\.webp$/)
  expect((await change(owner, body.avatar_url)).body.avatar_url).toBe(body.avatar_url)
  expect(asked).toHaveLength(1)
  expect((await change(owner, null)).body.avatar_url).toBeNull()
  expect((await fetch(trusting.url + body.avatar_url)).status).toBe(404)
})

test('une adresse refusée laisse le logo d’avant', async () => {
  const owner = await createCaller(trusting)
  await upload(trusting, owner, 'logos', png)
  const before = await logoOf(owner.email)
  const { status, body } = await change(owner, 'https://interne.exemple/a.png')
  expect([status, body.code, body.defined]).toEqual([422, 'ADDRESS_REFUSED', true])
  expect(await logoOf(owner.email)).toBe(before)
})

test.each(['bonjour', 'http://club.exemple/logo.png', ''])('« %s » est refusé à côté de son champ', async (typed) => {
  const { status, body } = await change(await createCaller(trusting), typed)
  expect(status).toBe(400)
  expect(body.data.issues).toMatchObject([
    { path: ['avatar_url'], message: 'Indiquez une adresse qui commence par https://' },
  ])
})

test('un gestionnaire n’y touche pas, et le logo d’un autre club n’est pas le sien', async () => {
  const owner = await createCaller(trusting)
  const manager = await createCaller(trusting, { club_id: owner.club_id, rights: 'manager' })
  expect((await change(manager, LOGO)).status).toBe(403)
  const other = await createCaller(trusting)
  const { body } = await upload(trusting, other, 'logos', png)
  expect((await change(owner, body.logo_url)).status).toBe(422)
  expect(asked).toEqual([])
})
