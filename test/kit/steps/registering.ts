import { expect } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { sendDigests } from '#server/features/notices/messages/commands/send-digests.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { type Caller, createCaller } from '../caller.ts'
import type { TestServer } from '../server.ts'

type Entered = { tournament_category_id: number }

/** Registers a team over HTTP. A refusal fails the test. */
export async function register(caller: Caller, entered: Entered, input: Record<string, unknown> = {}) {
  const answer = await tryToRegister(caller, entered, input)
  expect(answer.body).toMatchObject({ id: expect.any(String) })
  expect(answer.status).toBe(201)
  return answer.body as Registration
}

export const tryToRegister = (
  caller: Caller,
  { tournament_category_id }: Entered,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  caller.post(
    '/registrations',
    { tournament_category_id, team_name: 'Les Aigles', payment_method: 'card', ...input },
    headers,
  )

export const pay = (caller: Caller, { id }: { id: string }, token = 'test_success') =>
  caller.post(`/registrations/${id}/payments`, { method: 'card', token })

/** Creates a club whose team has paid its place. */
export async function enterPaidTeam(server: TestServer, entered: Entered) {
  const club = await createCaller(server)
  const { id } = await register(club, entered)
  const { body } = await pay(club, { id })
  expect(body).toMatchObject({ status: 'succeeded', registration: { status: 'pending', payment_status: 'paid' } })
  return { club, id }
}

export const enterWaitingTeam = async (server: TestServer, entered: Entered) => {
  const club = await createCaller(server)
  const { id } = await register(club, entered, { waiting_list: true, payment_method: undefined })
  return { club, id }
}

/** Checks the permanent rules, except the one about mails: the test server stores jobs and does not run them. */
export async function expectSoundness({ services }: TestServer) {
  const violations = await checkInvariants(services.db, services.clock())
  expect(violations.filter(({ invariant }) => invariant !== 'mail_sent')).toEqual([])
}

/** The same after hours have passed on the clock of the server: what waited for a digest is told first. */
export async function expectSoundnessOnceTold(server: TestServer) {
  await sendDigests(server.services)
  await expectSoundness(server)
}
