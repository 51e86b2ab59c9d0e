import { afterAll, expect, test, vi } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createCompeting } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { followEvents } from '#test/kit/events.ts'
import { createClub } from '#test/kit/factories.ts'
import { addFactor } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const host = await createClub(db, { organizer: true })
const elsewhere = await createClub(db, { organizer: true })
const { tournament } = await createCompeting(db, { organizer_club_id: host.id })
const desk = `d${tournament.id}`
const admin = await createCaller(server, { admin: true, clubless: true })
const { look, witness } = await openWitness()

type Follower = { caller: Caller; topics: string }

/** Each kind of stream that not everybody may follow, by who follows it. */
const FOLLOWERS = {
  'la régie d’un gestionnaire': async (): Promise<Follower> => ({
    caller: await createCaller(server, { club_id: host.id, rights: 'manager' }),
    topics: desk,
  }),
  'la régie d’une table': async () => ({
    caller: await createCaller(server, { club_id: host.id, rights: 'table' }),
    topics: desk,
  }),
  'la régie d’un administrateur': async () => ({
    caller: await createCaller(server, { admin: true, clubless: true }),
    topics: desk,
  }),
  'ce qui est adressé à un membre': async () => ({ caller: await createCaller(server), topics: 'u' }),
  'un tournoi et ce qui est adressé': async () => ({
    caller: await createCaller(server),
    topics: `t${tournament.id},u`,
  }),
}

type Kind = keyof typeof FOLLOWERS

const EVERYBODY = Object.keys(FOLLOWERS) as Kind[]
const MEMBERS = EVERYBODY.filter((kind) => kind !== 'la régie d’un administrateur')
const HOSTS: Kind[] = ['la régie d’un gestionnaire', 'la régie d’une table']

type Loss = { cuts: readonly Kind[]; in: 'seconds' | 'a minute'; lose: (follower: Follower) => Promise<unknown> }

/** Ways to lose a right while a stream is open, whose streams each cuts, and how soon. */
const LOSSES: Record<string, Loss> = {
  'la session fermée': {
    cuts: EVERYBODY,
    in: 'seconds',
    lose: ({ caller }) => db`delete from auth.sessions where user_id = ${caller.user_id}`,
  },
  'la session trop vieille': {
    cuts: EVERYBODY,
    in: 'a minute',
    lose: ({ caller }) =>
      db`update auth.sessions set created_at = created_at - interval '181 days' where user_id = ${caller.user_id}`,
  },
  'la session qui ne sert plus': {
    cuts: EVERYBODY,
    in: 'a minute',
    lose: ({ caller }) =>
      db`update auth.sessions set refreshed_at = now() - interval '61 days' where user_id = ${caller.user_id}`,
  },
  'le compte suspendu': {
    cuts: EVERYBODY,
    in: 'seconds',
    lose: ({ caller }) =>
      db.begin(async (tx) => {
        await tx`update auth.users set suspended_at = now() where id = ${caller.user_id}`
        await tx`insert into account_suspensions (user_id, reason, suspended_at) values (${caller.user_id}, 'Insultes', now())`
      }),
  },
  'un second facteur qui reste à donner': {
    cuts: MEMBERS,
    in: 'a minute',
    lose: ({ caller }) => addFactor(db, caller.user_id),
  },
  'l’administration retirée': {
    cuts: ['la régie d’un administrateur'],
    in: 'seconds',
    lose: ({ caller }) => db`delete from platform_admins where user_id = ${caller.user_id}`,
  },
  'le club quitté': {
    cuts: MEMBERS,
    in: 'seconds',
    lose: ({ caller }) => db`delete from club_members where user_id = ${caller.user_id}`,
  },
  'un autre club': {
    cuts: MEMBERS,
    in: 'seconds',
    lose: ({ caller }) => db`update club_members set club_id = ${elsewhere.id} where user_id = ${caller.user_id}`,
  },
  'le droit changé pour celui de la trésorerie': {
    cuts: HOSTS,
    in: 'seconds',
    lose: ({ caller }) => db`update club_members set rights = 'treasurer' where user_id = ${caller.user_id}`,
  },
  'le club suspendu': {
    cuts: HOSTS,
    in: 'seconds',
    lose: () => db`update clubs set status = 'suspended', status_reason = 'Insultes' where id = ${host.id}`,
  },
  'le tournoi confié à un autre': {
    cuts: HOSTS,
    in: 'seconds',
    lose: () => db`update tournaments set organizer_club_id = ${elsewhere.id} where id = ${tournament.id}`,
  },
}

const cases = Object.entries(LOSSES).flatMap(([loss, { cuts, ...rest }]) =>
  cuts.map((stream) => ({ loss, stream, ...rest })),
)

test.each(cases)('$loss : « $stream » est coupé, et ce qui est perdu ne se suit plus', async (one) => {
  const follower = await FOLLOWERS[one.stream]()
  const reader = await follow(follower)
  const before = await reader.next('hello')
  await one.lose(follower)
  if (one.in === 'a minute') look()
  await reader.ended()
  const again = await follow(follower)
  const after = again.status === 200 ? await again.next('hello') : {}
  expect(Object.keys(before).filter((topic) => !(topic in after))).not.toEqual([])
  await again.close()
  expect(witness.isOpen()).toBe(true)
  await db`update clubs set status = 'active', status_reason = null where id = ${host.id}`
  await db`update tournaments set organizer_club_id = ${host.id} where id = ${tournament.id}`
})

const follow = ({ caller, topics }: Follower) => followEvents(server.url, topics, { cookie: caller.session().cookie })

/** A reader who loses nothing, and what the server does every minute of those who follow, so that no test waits for it. */
async function openWitness() {
  const looks: (() => void)[] = []
  const { setInterval } = globalThis
  const spy = vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, delay: number) => {
    if (delay <= 60_000 && delay > 20_000) looks.push(run)
    return setInterval(run, delay)
  }) as typeof setInterval)
  const reader = await followEvents(server.url, desk, { cookie: admin.session().cookie })
  await reader.next('hello')
  spy.mockRestore()
  expect(looks).toHaveLength(1)
  return { look: looks[0]!, witness: reader }
}

afterAll(() => witness.close())
