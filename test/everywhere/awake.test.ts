import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Questions that find the addresses of members or administrators, and ask nothing of their accounts. */
const ANY_ACCOUNT = {
  'server/features/office/club-supervision/sheet.ts':
    'owners as administrators see them, whatever became of their accounts',
  'server/features/clubs/clubs/commands/import-first-logo.ts': 'the account that has just founded this club',
  'server/features/clubs/members/commands/invite.ts': 'an address that is compared, and written to by no mail',
  'server/features/accounts/ownership/queries.ts': 'administrators as the owner of the platform sees them',
  'server/features/notices/messages/queries.ts': 'the owner of the platform, who is told what is done in their name',
  'server/features/accounts/personal-data/holdings.ts': 'the person of an archive, or of an erasure',
  'server/features/accounts/profiles/queries.ts': 'a profile as its person reads it',
}

const FINDS_READERS = /\b(?:club_members|platform_admins)\b/
const READS_ADDRESS = /\b[pu]\.email\b/

test('qui est averti parmi les membres d’un club ou les administrateurs a un compte actif ; le reste est nommé', () => {
  const paths = globSync('server/features/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const asked = paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('`')
      .filter((text) => FINDS_READERS.test(text) && READS_ADDRESS.test(text))
      .map((text) => ({ path: path.replaceAll('\\', '/'), isAwake: text.includes("status = 'active'") })),
  )
  expect(asked.filter(({ isAwake }) => isAwake).length).toBeGreaterThan(6)
  const any = new Set(asked.flatMap(({ path, isAwake }) => (isAwake ? [] : [path])))
  expect([...any].toSorted()).toEqual(Object.keys(ANY_ACCOUNT).toSorted())
})
