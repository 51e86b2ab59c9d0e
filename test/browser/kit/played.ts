import { type APIRequestContext, expect } from '@playwright/test'
import { bearer, demoAccount, signIn } from './accounts.ts'

type Asked = { request: APIRequestContext; headers?: Record<string, string> }

/** Finds a tournament that is over, that the club of the demonstration has played and not commented on. */
export async function findPlayed(request: APIRequestContext): Promise<number> {
  const headers = bearer(await signIn(request, demoAccount('club')))
  const { items } = await read({ request, headers }, '/api/registrations?scope=club&status=approved&limit=100')
  for (const { tournament } of items) {
    const { permissions } = await read({ request, headers }, `/api/tournaments/${tournament.id}/own-comment`)
    if (!permissions.comment) continue
    const { availability } = await read({ request }, `/api/tournaments/${tournament.id}`)
    if (availability.code === 'completed') return tournament.id
  }
  throw new Error('The club of the demonstration has played nothing.')
}

/** Lists every match to play or under way, the next one first. */
export async function listUnfinished(request: APIRequestContext): Promise<Unfinished[]> {
  const found: Unfinished[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const { items, next_cursor } = await read({ request }, `/api/matches?state=unfinished&limit=100${after}`)
    found.push(...items)
    cursor = next_cursor
  }
  return found
}

/** Finds a match to play or under way, of a tournament of one category that is being played: its page offers each of its teams. */
export async function findLive(request: APIRequestContext): Promise<Unfinished> {
  for (const match of await listUnfinished(request)) {
    if (match.team1.registration_id === null) continue
    const { categories, availability } = await read({ request }, `/api/tournaments/${match.tournament_id}`)
    if (categories.length === 1 && availability.code === 'active') return match
  }
  throw new Error('No tournament of one category is being played.')
}

type Unfinished = {
  tournament_id: number
  scheduled_date: string
  duration_minutes: number
  status: string
  team1_id: string | null
  team1: { registration_id: string | null; label: string }
}

/** Finds a past tournament with photos. */
export async function findPhotographed(request: APIRequestContext): Promise<number> {
  const { items } = await read({ request }, '/api/tournaments?past=true&limit=100')
  for (const { id } of items) if ((await read({ request }, `/api/tournaments/${id}/photos`)).total > 0) return id
  throw new Error('No tournament has photos.')
}

// oxlint-disable-next-line typescript/no-explicit-any -- read by what each search expects
async function read({ request, headers = {} }: Asked, path: string): Promise<any> {
  const answer = await request.get(path, { headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
