import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { bearer, type Club, demoAccount, newClub, type Session, signIn, signUp } from './accounts.ts'

/** A tournament with one category, paid by card at registration. */
export type Opening = {
  tournament_id: number
  category_id: number
  title: string
  path: string
  organizer: string
  price_cents: number
  places_left: number
  days_left: number
  payment_methods: string[]
  teams_per_club: number
}

/**
 * Finds the first tournament of the demonstration that `willDo` accepts. To keep journeys apart, those that fill a
 * tournament ask for few places and the others for many.
 */
export async function findOpening(
  asked: APIRequestContext,
  willDo: (opening: Opening) => boolean = ({ places_left }) => places_left >= 4,
  { asksDocuments = false, collects = 'token' }: { asksDocuments?: boolean; collects?: 'token' | 'redirect' } = {},
): Promise<Opening> {
  const list = await asked.get('/api/tournaments?limit=100&places_left=true')
  for (const { id, categories } of ((await list.json()) as { items: Summary[] }).items) {
    if (categories.length !== 1) continue
    const details = (await (await asked.get(`/api/tournaments/${id}`)).json()) as Details
    const opening = asOpening(details)
    if (!isSimple(details) || asks(details) !== asksDocuments || !willDo(opening)) continue
    if ((await collectedBy(opening)) === collects) return opening
  }
  throw new Error('The demonstration has no such tournament.')
}

/** How the card is paid there, which a club that registers is told. */
async function collectedBy({ tournament_id }: Opening): Promise<string | undefined> {
  // A separate client asks, so that this browser keeps the cookie of its own club.
  const asking = await request.newContext({ baseURL: test.info().project.use.baseURL! })
  const ask = async () => {
    known ??= signIn(asking, demoAccount('club'))
    const headers = bearer(await known)
    return asking.get(`/api/tournaments/${tournament_id}/registration-options`, { headers })
  }
  let options = await ask()
  // A worker lives longer than a session that nobody renews.
  if (options.status() === 401) {
    known = undefined
    options = await ask()
  }
  expect(options.status(), 'the club of the demonstration is signed in').not.toBe(401)
  const { card } = (await options.json()) as { card: { collects: string } | null }
  await asking.dispose()
  return card?.collects
}

let known: Promise<Session> | undefined

/** Registers another club and pays its place through the API. Its team has the name of the club. */
export async function takePlace(api: APIRequestContext, opening: Opening, team?: string): Promise<Club> {
  const club = newClub()
  const { access_token } = await signUp(api, club)
  const headers = { authorization: `Bearer ${access_token}` }
  const registered = await api.post('/api/registrations', {
    headers,
    data: { tournament_category_id: opening.category_id, team_name: team ?? club.name, payment_method: 'card' },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const { id } = (await registered.json()) as { id: string }
  const paid = await api.post(`/api/registrations/${id}/payments`, {
    headers,
    data: { method: 'card', token: 'test_success' },
  })
  expect(paid.status(), await paid.text()).toBe(201)
  return club
}

type Summary = { id: number; categories: unknown[] }

type Details = {
  id: number
  slug: string
  title: string
  starts_at: string
  organizer: { name: string }
  payment_timing: string
  payment_methods: string[]
  max_teams_per_club: number
  required_documents: string[]
  availability: { can_register: boolean }
  categories: [{ id: number; price_cents: number; max_participants: number; current_participants: number }]
}

const asOpening = ({
  id,
  slug,
  title,
  starts_at,
  organizer,
  payment_methods,
  max_teams_per_club,
  categories: [category],
}: Details): Opening => ({
  tournament_id: id,
  category_id: category.id,
  title,
  path: `/tournois/${id}-${slug}`,
  organizer: organizer.name,
  price_cents: category.price_cents,
  places_left: category.max_participants - category.current_participants,
  days_left: (Date.parse(starts_at) - Date.now()) / 86_400_000,
  payment_methods,
  teams_per_club: max_teams_per_club,
})

const asks = ({ required_documents }: Details) => required_documents.length > 0

function isSimple({ availability, payment_timing, payment_methods, categories }: Details): boolean {
  return (
    availability.can_register &&
    payment_timing === 'at_registration' &&
    payment_methods.includes('card') &&
    categories[0].price_cents > 0
  )
}
