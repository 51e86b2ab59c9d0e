import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'

type Procedure = { name: string; address: string; isOnce: boolean }

/** 'tournaments.create' and 'POST /tournaments', of each procedure. */
function proceduresOf(node: object, name: readonly string[] = []): Procedure[] {
  if (!('~orpc' in node))
    return Object.entries(node).flatMap(([key, child]: [string, object]) => proceduresOf(child, [...name, key]))
  const { route, errorMap } = node['~orpc'] as { route: { method?: string; path: string }; errorMap: object }
  const address = `${route.method ?? 'POST'} ${route.path}`
  return [{ name: name.join('.'), address, isOnce: 'IDEMPOTENCY_KEY_REUSED' in errorMap }]
}

const procedures = proceduresOf(contract)

test('ce qui ne se fait qu’une fois par clé le dit dans le contrat, sous le nom de sa route', () => {
  const commands = globSync('server/features/**/commands/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) =>
    readFileSync(path, 'utf8'),
  )
  const done = commands.flatMap((text) =>
    [...text.matchAll(/\b(?:actOnce|once)\(\s*context,\s*\{ route: '([\w.]+)'/gu)].map(([, name]) => name!),
  )
  expect([...commands.join('').matchAll(/\b(?:actOnce|once)\(\s*context\b/gu)].length).toBe(done.length)
  const said = procedures.filter(({ isOnce }) => isOnce).map(({ name }) => name)
  expect(done.toSorted()).toEqual(said.toSorted())
})

test('une création demandée deux fois n’en fait qu’une, par sa clé ou pour une raison dite', () => {
  const creations = procedures.filter(({ address }) => address.startsWith('POST '))
  expect(creations.length).toBeGreaterThan(40)
  expect(
    creations
      .filter(({ isOnce }) => !isOnce)
      .map(({ address }) => address.slice(5))
      .toSorted(),
  ).toEqual(Object.keys(ONCE_BY_NATURE).toSorted())
})

test('sans clé, ce qui se crée deux fois n’est pas deux fois là\u00a0: chaque route dit pourquoi', () => {
  const commands = globSync('server/features/**/commands/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) =>
    readFileSync(path, 'utf8'),
  )
  const alike = commands.flatMap((text) =>
    [...text.matchAll(/\b(?:actOnce|once)\(\s*context,\s*\{ route: '([\w.]+)'[^}]*\balike: true/gu)].map(
      ([, name]) => name!,
    ),
  )
  const once = procedures.filter(({ isOnce }) => isOnce).map(({ name }) => name)
  expect(once.filter((name) => !alike.includes(name)).toSorted()).toEqual(Object.keys(ONCE_WITHOUT_KEY).toSorted())
})

const PREVIEW = 'computes, and writes nothing'
const ONE_OPEN = 'one open at a time, by a unique index'
const VERSION = 'names the version that it was made from'
const NAMED = 'the same again is refused by its name'
const STATE = 'the state that it leaves does not allow it again'
const EVENTS = 'what a table sends has numbers of its own'
const VISITOR = 'sent by anybody: the same words of the same address are one for ten minutes'
const HARMLESS = 'the second time does no harm'

const ONCE_BY_NATURE: Record<string, string> = {
  '/admin/backups': ONE_OPEN,
  '/admin/backups/{id}/content': PREVIEW,
  '/admin/backups/{id}/drill': ONE_OPEN,
  '/admin/clubs/{id}/merge': STATE,
  '/admin/contact/{id}/answers': VERSION,
  '/admin/moderation/words/trial': PREVIEW,
  '/admin/partner-links': HARMLESS,
  '/admin/people/{id}/erasure': STATE,
  '/admin/players/{id}/erasure': STATE,
  '/admin/refusing-addresses/clearing': STATE,
  '/admin/settings/mail-tests': HARMLESS,
  '/analyses': HARMLESS,
  '/audits': ONE_OPEN,
  '/baskets/{id}/payments': ONE_OPEN,
  '/clubs': 'a person has one club',
  '/clubs/mine/teams': NAMED,
  '/clubs/{id}/join-requests': ONE_OPEN,
  '/collection/card-test': PREVIEW,
  '/collection/helloasso': 'answers an address, and writes nothing',
  '/collection/helloasso/state': HARMLESS,
  '/collection/stripe': STATE,
  '/collection/stripe/check': HARMLESS,
  '/contact-messages': VISITOR,
  '/invitation/account': STATE,
  '/journal/{id}/reading': 'each reading has its line',
  '/me/export': ONE_OPEN,
  '/me/mail-refusal/retry': STATE,
  '/members/invitations': ONE_OPEN,
  '/registrations/{id}/cancellation': STATE,
  '/registrations/{id}/payments': ONE_OPEN,
  '/reports': ONE_OPEN,
  '/table/open': EVENTS,
  '/table/pen': EVENTS,
  '/table/pen-yielded': EVENTS,
  '/table/sync': EVENTS,
  '/teams/{id}/players': NAMED,
  '/textile-preorders': VISITOR,
  '/tournament-categories/{id}/change-preview': PREVIEW,
  '/tournament-categories/{id}/draw': VERSION,
  '/tournament-categories/{id}/entry-preview': PREVIEW,
  '/tournaments/{id}/draws': VERSION,
  '/tournaments/{id}/comments': 'a club gives one opinion of a tournament',
  '/tournaments/{id}/file-reminders': 'a club is reminded once a day, by a primary key',
  '/tournaments/{id}/form/preview': PREVIEW,
  '/tournaments/{id}/past-club-invitations': 'a club is invited once to an edition',
}

/** These routes act once per key, and once without it too; others say the same again for ten minutes (`alike`). */
const ONCE_WITHOUT_KEY: Record<string, string> = {
  'baskets.create': 'a team enters a tournament once',
  'collection.receiveOther': 'names what was due, which the first time changes',
  'players.importMany': NAMED,
  'plans.publish': VERSION,
  'promotions.buy': ONE_OPEN,
  'registrations.addByHand': NAMED,
  'registrations.create': 'a team enters a tournament once',
  'teams.carryOver': NAMED,
  'tournaments.discard': STATE,
  'tournaments.save': VERSION,
  'tournaments.submit': STATE,
  'tournaments.withdraw': STATE,
}
