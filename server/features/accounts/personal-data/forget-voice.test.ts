import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { comment, createParticipant, playedTournament, readComments, sharePhoto } from '#test/kit/steps/voice.ts'
import { forgetVoice } from './commands/forget-voice.ts'

const server = await startTestServer()

test('une personne qui part emporte ses mots, ses photos et ses signalements ; les étoiles de son club restent', async () => {
  const { tournament } = await playedTournament(server)
  const [person, other] = [await createParticipant(server, tournament), await createParticipant(server, tournament)]
  await comment(person, tournament, 5, 'Signé Zélie')
  const { id } = (await comment(other, tournament, 3, 'Resté')).body
  await person.post('/reports', { content_id: id, reason: 'other', body: 'Je suis Zélie' })
  await sharePhoto(server, person, tournament)

  const keys = await db.begin((tx) => forgetVoice(tx, person.user_id))
  expect(keys).toHaveLength(3)
  for (const key of keys) expect(await server.services.storage.exists(key)).toBe(true)
  expect(await readComments(server, tournament)).toMatchObject({
    mean: 4,
    items: [{ body: 'Resté' }, { body: '', rating: 5 }],
  })
  const [left] = await db<{ words: string }[]>`
    select coalesce(string_agg(x.row, ' '), '') as words from (
      select to_jsonb(r)::text as row from reports r where content_id = ${id}
      union all select to_jsonb(p)::text from photos p where author_id = ${person.user_id}) x`
  expect(left!.words).not.toContain('Zélie')
  expect(left!.words).not.toContain(`account:${person.user_id}`)
  const stranger = await createCaller(server, { admin: true, clubless: true })
  const { counts } = (await stranger.get('/admin/moderation/cases?queue=waiting')).body
  expect(counts.waiting).toBe(0)
})
