import { expect, test } from 'vitest'
import type { JournalLine } from '#contract/journal.ts'
import { JOURNAL_SENTENCES } from '#domain/journal.ts'
import { audit } from '#server/platform/audit.ts'
import { createCaller } from '#test/caller.ts'
import { db } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import { runAudit } from '../audits/commands/run-audit.ts'
import { sealJournal } from './commands/seal-journal.ts'

const DAY_MS = 86_400_000
const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`

const read = async (query = ''): Promise<{ items: JournalLine[]; next_cursor: string | null }> =>
  (await admin.get(`/journal${query}`)).body
const write = (entity_id: string, actor_id: string | null = admin.user_id) =>
  db.begin((tx) =>
    audit(tx, {
      actor_id,
      action: 'team.edited',
      entity: 'team',
      entity_id,
      changes: { name: ['Les Bleus', 'Les Verts'] },
      personal: { subject_id: null, changes: { coach_name: 'Zoé' } },
    }),
  )

test('une ligne dit qui, quoi, quand et sur quoi, et se retrouve par chacun', async () => {
  await write('ligne-1')
  await write('ligne-2', null)
  const [line] = (await read('?entity_id=ligne-1')).items
  expect(line).toMatchObject({
    actor: 'Anne Arbitre',
    sentence: 'a modifié une équipe',
    entity: 'team',
    changes: { name: ['Les Bleus', 'Les Verts'] },
    has_personal: true,
  })
  expect(JSON.stringify(line)).not.toContain('Zoé')
  const found = async (query: string) => (await read(query)).items.map(({ entity_id }) => entity_id)
  expect(await found('?noun=team&actor=arbitre')).toEqual(['ligne-1'])
  expect(await found(`?noun=team&actor=${admin.email}`)).toEqual(['ligne-1'])
  expect(await found('?entity=club&entity_id=ligne-1')).toEqual([])
  expect(await found('?entity=team&entity_id=ligne-1')).toEqual(['ligne-1'])
  expect(await found('?noun=team')).toEqual(['ligne-2', 'ligne-1'])
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  expect(await found(`?noun=team&from=${tomorrow}`)).toEqual([])
  expect(await found(`?noun=team&to=2020-01-01`)).toEqual([])
  const first = await read('?noun=team&limit=1')
  expect(await found(`?noun=team&limit=1&cursor=${first.next_cursor}`)).toEqual(['ligne-1'])
})

test('des lignes d’un même instant, page après page, se lisent toutes une fois', async () => {
  await db.begin(async (tx) => {
    for (const entity_id of ['a', 'b', 'c', 'd'])
      await audit(tx, { actor_id: null, action: 'club.closed', entity: 'club', entity_id })
  })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await read(`?noun=club&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ entity_id }) => entity_id))
    cursor = page.next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(['d', 'c', 'b', 'a'])
})

test('lire ce qui nomme une personne s’écrit au journal', async () => {
  await write('ligne-3')
  const [line] = (await read('?entity_id=ligne-3')).items
  expect((await admin.post(`/journal/${line!.id}/reading`, {})).body).toEqual({ changes: { coach_name: 'Zoé' } })
  expect((await read(`?entity_id=${line!.id}`)).items).toMatchObject([
    { sentence: JOURNAL_SENTENCES['journal.personal_read'], actor: 'Anne Arbitre' },
  ])
  expect((await admin.post('/journal/999999999/reading', {})).status).toBe(404)
})

test('un jour se scelle une fois, par-dessus le sceau de la veille, et une ligne changée ensuite se voit', async () => {
  const seals = () => db<{ day: string; seal: string }[]>`select day::text, seal from journal_seals order by day`
  const later = (days: number) => ({ ...server.services, clock: () => new Date(Date.now() + days * DAY_MS) })
  await sealJournal(server.services)
  expect(await seals()).toEqual([])
  await Promise.all([sealJournal(later(1)), sealJournal(later(1))])
  const first = await seals()
  expect(first).toHaveLength(1)
  await sealJournal(later(5))
  expect(await seals()).toEqual(first)
  const mails = await db<{ recipient: string; plain_text: string }[]>`
    select recipient, plain_text from mails where kind = 'journal-sealed'`
  expect(mails).toMatchObject([{ recipient: admin.email, plain_text: expect.stringContaining(first[0]!.seal) }])

  const altered = async () => {
    await runAudit(server.services, null)
    const [run] = (await admin.get('/audits')).body.items
    const { findings } = (await admin.get(`/audits/${run.id}`)).body
    return findings.some(
      (finding: { code: string; age: string }) => finding.code === 'journal_altered' && finding.age !== 'solved',
    )
  }
  expect(await altered()).toBe(false)
  await db.begin(async (tx) => {
    await tx`alter table audit_log disable trigger audit_log_append_only`
    await tx`update audit_log set changes = '{"name": ["Les Bleus", "Les Rouges"]}' where entity_id = 'ligne-1'`
    await tx`alter table audit_log enable trigger audit_log_append_only`
  })
  expect(await altered()).toBe(true)
})

test('le journal s’emporte en tableur avec ses filtres, sans formule, pour les administrateurs seuls', async () => {
  const download = (query: string, headers: Record<string, string>) =>
    fetch(`${server.url}/files/admin/journal.csv${query}`, { headers })
  await db`update profiles set full_name = '=2+3' where id = ${admin.user_id}`
  await write('ligne-4')
  const file = await download('?entity_id=ligne-4', admin.session().headers)
  expect(file.headers.get('content-disposition')).toMatch(/filename="journal-\d{4}-\d\d-\d\d\.csv"/)
  const [titles, line, end] = (await file.text()).split('\r\n')
  expect(titles).toBe('Quand;Qui;Quoi;Objet;Changements;Référence')
  expect(line).toContain(`;"'=2+3";a modifié une équipe;équipe ligne-4;Nom\u00a0: Les Bleus → Les Verts;`)
  expect(end).toBe('')
  expect((await read('?noun=list')).items).toMatchObject([
    { entity_id: 'journal', changes: { filters: ['entity_id'] } },
  ])
  expect((await download('?unknown=1', admin.session().headers)).status).toBe(404)
  expect((await download('', {})).status).toBe(401)
  const stranger = await createCaller(server)
  expect((await download('', stranger.session().headers)).status).toBe(404)
})
