import { expect, test } from 'vitest'
import { FIRST_WORDS } from '#domain/community/moderation/words.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { comment, createParticipant, playedTournament } from '#test/kit/steps/voice.ts'

const server = await startTestServer()
const createAdmin = (full_name: string) => createCaller(server, { admin: true, clubless: true, full_name })
const [ada, bob] = [await createAdmin('Ada Lenoir'), await createAdmin('Bob Leroux')]
const words = async () => (await ada.get('/admin/moderation/words')).body
const lists = (more: object = {}) => ({ hold: ['grossier'], flag: ['zut'], allow: [], ...more })
const change = (who: typeof ada, version: number, more: object = {}) =>
  who.put('/admin/moderation/words', { version, ...lists(more) })

async function written(body: string) {
  const { tournament } = await playedTournament(server)
  const author = await createParticipant(server, tournament)
  const { id } = (await comment(author, tournament, 3, body)).body
  const [row] = await db<{ status: string; flagged_words: string[] }[]>`
    select status, flagged_words from comments where id = ${id}`
  return { id: String(id), tournament, author, ...row! }
}

test('sans changement, les listes sont celles du produit ; changées, elles jugent dès le texte suivant, jamais les anciens', async () => {
  expect(await words()).toMatchObject({ ...FIRST_WORDS, version: 0, changed: null })
  const before = await written('Ce grossier arbitre')
  expect(before.status).toBe('published')
  expect((await change(ada, 0)).body).toMatchObject({ ...lists(), version: 1, changed: { by: 'Ada Lenoir' } })
  expect(await written('Ce grossier arbitre')).toMatchObject({ status: 'held', flagged_words: ['grossier'] })
  expect(await written('Zut alors')).toMatchObject({ status: 'published', flagged_words: ['zut'] })
  expect(await written('Quel bordel')).toMatchObject({ status: 'published', flagged_words: [] })
  expect(await db`select status from comments where id = ${before.id}`).toEqual([{ status: 'published' }])
  const [line] = await db<{ changes: Record<string, string[]> }[]>`
    select changes from audit_log where action = 'moderation.words_changed'`
  expect(line!.changes).toMatchObject({ hold_added: ['grossier'], flag_added: ['zut'] })
  expect(line!.changes['hold_removed']).toHaveLength(FIRST_WORDS.hold.length)
})

test('de deux administrateurs qui changent les listes ensemble, le second apprend qui fut le premier', async () => {
  const { version } = await words()
  const answers = await Promise.all([change(ada, version), change(bob, version)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)!
  expect(loser.body.code).toBe('CONFLICT')
  expect(loser.body.message).toMatch(/^(Ada Lenoir|Bob Leroux) a changé ces listes/)
  expect((await words()).version).toBe(version + 1)
})

test('un mot sans lettres, un mot dans deux listes et une liste trop longue sont refusés à leur place', async () => {
  const { version } = await words()
  for (const [more, path] of [
    [{ hold: ['!!!'] }, ['hold']],
    [{ allow: ['x'] }, ['allow']],
    [{ hold: ['zut'], flag: ['Zuts'] }, ['flag']],
    [{ flag: [''] }, ['flag', 0]],
    [{ flag: ['x'.repeat(81)] }, ['flag', 0]],
  ] as const) {
    const { status, body } = await change(ada, version, more)
    expect([status, body.data.issues[0].path]).toEqual([400, path])
  }
  expect((await words()).version).toBe(version)
})

test('« Essayer » dit ce que des listes auraient retenu et relevé des derniers avis, sans rien changer', async () => {
  const played = await playedTournament(server)
  const author = await createParticipant(server, played.tournament)
  await comment(author, played.tournament, 4, 'Merci aux Patates de Lyon, quelle purée')
  const rival = await createCaller(server)
  await createRegistration(db, { tournament: played.tournament, club_id: rival.club_id, team_name: 'Patates de Lyon' })
  const other = await written('Bande de patates')
  const rows = () => db`select id, status, flagged_words, version from comments order by id`
  const before = await rows()
  const tried = await ada.post('/admin/moderation/words/trial', lists({ hold: ['patate'], flag: ['purée'] }))
  expect(tried.body).toMatchObject({
    held: [{ id: other.id, words: ['patate'], is_new: true }],
    flagged: [{ words: ['purée'], is_new: true, body: expect.stringContaining('Patates de Lyon') }],
  })
  expect(tried.body.read).toBe(before.length)
  expect(await rows()).toEqual(before)
  const admitted = await ada.post(
    '/admin/moderation/words/trial',
    lists({ hold: ['patate'], allow: ['bande de patates'] }),
  )
  expect(admitted.body.held).toEqual([])
  const now = await ada.post('/admin/moderation/words/trial', lists())
  expect(now.body.held.every(({ is_new }: { is_new: boolean }) => !is_new)).toBe(true)
})

test('sans le pouvoir de modérer, un administrateur lit et essaie les listes, et ne les change pas', async () => {
  await db`insert into settings (key, value) values ('admin_moderate_content', 'false')`
  const { version, permissions } = await words()
  expect(permissions).toEqual({ change: false })
  expect(await change(ada, version)).toMatchObject({ status: 403, body: { code: 'POWER_WITHDRAWN' } })
  expect((await ada.post('/admin/moderation/words/trial', lists())).status).toBe(200)
  await db`delete from settings where key = 'admin_moderate_content'`
})
