import { describe, expect, test } from 'vitest'
import type { MemberRight } from '#domain/clubs/club.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { invite } from '#test/kit/steps/inviting.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo } from '#test/accounts/sign-up.ts'

const server = await startTestServer()

/** A club with its owner, and a colleague of each right. */
async function createTeam() {
  const { id: club_id } = await createClub(db)
  const owner = await createCaller(server, { club_id, full_name: 'Alix Durand' })
  const of = (rights: MemberRight) => createCaller(server, { club_id, rights })
  return { club_id, owner, manager: await of('manager'), treasurer: await of('treasurer'), table: await of('table') }
}

const rightsOf = async ({ user_id }: { user_id: string }) =>
  (await db<{ rights: MemberRight }[]>`select rights from club_members where user_id = ${user_id}`)[0]?.rights

const owners = (club_id: number) =>
  db<{ user_id: string }[]>`select user_id from club_members where club_id = ${club_id} and rights = 'owner'`

const journal = (club_id: number) =>
  db<{ action: string; changes: object }[]>`
    select action, changes from audit_log where entity = 'club' and entity_id = ${String(club_id)} order by id`

describe('les membres d’un club', () => {
  test('sont listés du plus fort droit au moins fort, sans leurs adresses pour qui ne tient que la table', async () => {
    const { owner, table, manager } = await createTeam()
    const { members, permissions } = (await owner.get('/members')).body
    expect(members.map(({ rights }: { rights: string }) => rights)).toEqual(['owner', 'manager', 'treasurer', 'table'])
    expect(members[0]).toMatchObject({ full_name: 'Alix Durand', email: owner.email })
    expect(permissions).toEqual({
      manage: true,
      give: ['owner', 'manager', 'treasurer', 'table'],
      leave_refusal: expect.stringMatching(/garde toujours un responsable/),
    })
    expect((await manager.get('/members')).body.permissions).toEqual({
      manage: false,
      give: ['manager', 'table'],
      leave_refusal: null,
    })
    const seen = (await table.get('/members')).body
    expect(seen.members.every(({ email }: { email: null }) => email === null)).toBe(true)
    expect(seen).toMatchObject({ invitations: [], permissions: { manage: false, give: [] } })
  })

  test('les droits se changent par un responsable, et la personne l’apprend', async () => {
    const { club_id, owner, manager, treasurer } = await createTeam()
    const path = `/members/${treasurer.user_id}/rights`
    expect((await manager.put(path, { rights: 'table', from: 'treasurer' })).status).toBe(403)
    expect(await owner.put(path, { rights: 'manager', from: 'treasurer' })).toMatchObject({
      status: 200,
      body: { rights: 'manager' },
    })
    expect(await rightsOf(treasurer)).toBe('manager')
    expect((await treasurer.get('/messages')).body.items[0]).toMatchObject({ type: 'notification' })
    expect(await mailsTo(db, treasurer.email)).toMatchObject([{ kind: 'member_rights' }])
    expect((await journal(club_id)).at(-1)).toEqual({
      action: 'member.rights_changed',
      changes: { user_id: treasurer.user_id, rights: ['treasurer', 'manager'] },
    })
  })

  test('un droit changé entre-temps n’est pas écrasé', async () => {
    const { owner, table } = await createTeam()
    const path = `/members/${table.user_id}/rights`
    await owner.put(path, { rights: 'treasurer', from: 'table' })
    expect(await owner.put(path, { rights: 'manager', from: 'table' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('viennent de changer') },
    })
    expect(await rightsOf(table)).toBe('treasurer')
  })

  test('qui est retiré garde son compte, perd l’espace du club dès l’appel suivant, et le lit', async () => {
    const { owner, manager } = await createTeam()
    expect((await manager.get('/clubs/mine')).status).toBe(200)
    expect((await owner.put(`/members/${manager.user_id}/removal`)).status).toBe(200)
    for (const path of ['/clubs/mine', '/members', '/clubs/mine/profile'])
      expect(await manager.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await manager.put('/clubs/mine/colours', { colours: ['green', 'white'] })).status).toBe(404)
    expect((await manager.post('/members/invitations', { email: 'a@exemple.test', rights: 'table' })).status).toBe(404)
    const { viewer } = (await manager.get('/session')).body
    expect(viewer).toMatchObject({ club: null, role: 'club' })
    expect((await manager.get('/messages')).body.items[0].subject).toMatch(/^Vous ne faites plus partie/)
    expect(await mailsTo(db, manager.email)).toMatchObject([{ kind: 'member_removed' }])
    expect((await owner.put(`/members/${manager.user_id}/removal`)).status).toBe(404)
  })

  test('chacun peut partir, ses responsables l’apprennent ; le dernier responsable non', async () => {
    const { club_id, owner, table } = await createTeam()
    expect((await table.put('/members/me/departure')).status).toBe(200)
    expect(await rightsOf(table)).toBeUndefined()
    expect(await mailsTo(db, owner.email)).toMatchObject([{ kind: 'member_left' }])
    expect(await owner.put('/members/me/departure')).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    for (const [path, body] of [
      ['removal', {}],
      ['rights', { rights: 'manager', from: 'owner' }],
    ] as const)
      expect(await owner.put(`/members/${owner.user_id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { code: 'LAST_OWNER' },
      })
    expect(await owners(club_id)).toEqual([{ user_id: owner.user_id }])
  })

  test('un responsable suspendu ne compte pas pour garder le club', async () => {
    const { club_id, owner } = await createTeam()
    const suspended = await createPerson(db, { club_id })
    await db`update profiles set status = 'suspended' where id = ${suspended.user_id}`
    expect((await owner.put('/members/me/departure')).body.code).toBe('LAST_OWNER')
  })

  test('le club se confie d’un geste : l’un devient responsable, l’autre gestionnaire', async () => {
    const { club_id, owner, manager, treasurer } = await createTeam()
    expect((await manager.put(`/members/${treasurer.user_id}/ownership`)).status).toBe(403)
    expect((await owner.put(`/members/${treasurer.user_id}/ownership`)).body).toMatchObject({ rights: 'owner' })
    expect([await rightsOf(owner), await rightsOf(treasurer)]).toEqual(['manager', 'owner'])
    expect(await mailsTo(db, treasurer.email)).toMatchObject([{ kind: 'club_handed_over' }])
    expect((await journal(club_id)).at(-1)).toEqual({
      action: 'club.handed_over',
      changes: { from: owner.user_id, to: treasurer.user_id },
    })
    expect((await owner.put('/members/me/departure')).status).toBe(200)
  })

  test('il ne se confie pas à un compte suspendu', async () => {
    const { owner, manager } = await createTeam()
    await db`update profiles set status = 'suspended' where id = ${manager.user_id}`
    expect((await owner.put(`/members/${manager.user_id}/ownership`)).body.code).toBe('LAST_OWNER')
    expect([await rightsOf(owner), await rightsOf(manager)]).toEqual(['owner', 'manager'])
  })

  test('ce que quelqu’un ne peut plus donner, ses invitations ne le donnent plus', async () => {
    const { owner, manager } = await createTeam()
    const [by, kept] = [await invite(db, manager, { rights: 'table' }), await invite(db, owner, { rights: 'table' })]
    await owner.put(`/members/${manager.user_id}/removal`)
    const ended = async ({ token }: { token: string }) =>
      (await (await fetch(`${server.url}/api/invitation?token=${token}`)).json()).ended
    expect(await ended(by)).toBe('Le club a retiré cette invitation.')
    expect(await ended(kept)).toBeNull()
  })
})

describe('deux responsables au même instant', () => {
  const pair = async (): Promise<[Caller, Caller, number]> => {
    const { id } = await createClub(db)
    return [await createCaller(server, { club_id: id }), await createCaller(server, { club_id: id }), id]
  }
  const acts: [string, (one: Caller, other: Caller) => [() => Promise<unknown>, () => Promise<unknown>]][] = [
    [
      'partent tous deux',
      (one, other) => [() => one.put('/members/me/departure'), () => other.put('/members/me/departure')],
    ],
    [
      'se retirent l’un l’autre',
      (one, other) => [
        () => one.put(`/members/${other.user_id}/removal`),
        () => other.put(`/members/${one.user_id}/removal`),
      ],
    ],
    [
      'se rétrogradent l’un l’autre',
      (one, other) => [
        () => one.put(`/members/${other.user_id}/rights`, { rights: 'table', from: 'owner' }),
        () => other.put(`/members/${one.user_id}/rights`, { rights: 'table', from: 'owner' }),
      ],
    ],
    [
      'l’un part, l’autre le retire',
      (one, other) => [() => one.put('/members/me/departure'), () => other.put(`/members/${one.user_id}/removal`)],
    ],
    [
      'l’un confie le club, l’autre part',
      (one, other) => [() => one.put(`/members/${other.user_id}/ownership`), () => other.put('/members/me/departure')],
    ],
  ]

  test.each(acts)('%s : il en reste toujours un', async (_, act) => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other, club_id] = await pair()
      await Promise.all(act(one, other).map((run) => run()))
      expect((await owners(club_id)).length).toBeGreaterThan(0)
    }
  })
})
