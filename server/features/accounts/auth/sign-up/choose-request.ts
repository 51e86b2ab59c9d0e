import { verifyPassword } from '#server/platform/secrets/passwords.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import type { WaitingRequest } from './queries.ts'

/**
 * The proof by which the reader of a mailbox claims a sign-up: its password (and its id when several have that
 * password), a new password for an account of their own, or the link alone, perhaps in the browser where it was typed.
 */
export type Proof =
  | { kind: 'typed'; password: string; request_id: string | null }
  | { kind: 'new'; new_password: string; person: { full_name: string; phone: string } | null; with_club: boolean }
  | { kind: 'none'; browser_hash: string | null }

export type Choice =
  | { kind: 'typed'; request: WaitingRequest }
  | { kind: 'new'; request: WaitingRequest; proof: Extract<Proof, { kind: 'new' }> }
  | { kind: 'none'; request: WaitingRequest }

/** Several sign-ups have the typed password and would not create the same account: the reader must choose one. */
export class SeveralRequests extends AuthRefusal {
  readonly requests: readonly WaitingRequest[]

  constructor(requests: readonly WaitingRequest[]) {
    super(422, 'several_requests', 'Several sign-ups wait for this address with this password')
    this.requests = requests
  }
}

/**
 * @param waiting the link's own request first, then the others of its address
 * @throws AuthRefusal invalid_credentials when no request carries the password, signup_password_needed when nothing tells
 *   whose it is, SeveralRequests
 */
export async function chooseRequest(
  waiting: readonly [WaitingRequest, ...WaitingRequest[]],
  proof: Proof,
): Promise<Choice> {
  const [own] = waiting
  if (proof.kind === 'none')
    return own.password_hash === null ? { kind: 'none', request: own } : typedHere(waiting, proof)
  if (proof.kind === 'new') return { kind: 'new', request: own, proof }

  const matching = await requestsWith(proof.password, waiting)
  const asked = matching.find(({ id }) => id === proof.request_id)
  const [first] = matching
  if (!first) throw new AuthRefusal(403, 'invalid_credentials', 'Invalid login credentials')
  if (asked) return { kind: 'typed', request: asked }
  const distinct = new Map(matching.toReversed().map((request) => [wishOf(request), request]))
  if (distinct.size > 1) throw new SeveralRequests([...distinct.values()].toReversed())
  return { kind: 'typed', request: first }
}

/**
 * The request typed in this very browser, whose author holds the mailbox too. When two were typed here, or none, only
 * the password tells whose it is: whoever signed up first must not leave their password behind.
 */
function typedHere(waiting: readonly WaitingRequest[], { browser_hash }: { browser_hash: string | null }): Choice {
  const [request, another] = waiting.filter((one) => browser_hash !== null && one.browser_hash === browser_hash)
  if (request && request.password_hash !== null && !another) return { kind: 'typed', request }
  throw new AuthRefusal(
    422,
    'signup_password_needed',
    'The account waits for the password of its sign-up: give it as "password" with this code, or open the mailed link',
  )
}

async function requestsWith(password: string, waiting: readonly WaitingRequest[]): Promise<WaitingRequest[]> {
  const found: WaitingRequest[] = []
  for (const request of waiting)
    if (request.password_hash !== null && (await verifyPassword(request.password_hash, password))) found.push(request)
  return found
}

/** The part of a request that the reader sees. */
const wishOf = ({ full_name, club_name, club_id }: WaitingRequest) => JSON.stringify([full_name, club_name, club_id])
