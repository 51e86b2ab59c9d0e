import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import ROOMS from '../rooms.json' with { type: 'json' }
import { readTree, touchedBy } from './touched.ts'

const NEW_MIGRATION = 'server/migrations/2099/0001-new.sql'
const files = globSync(['*.*', '{contract,docs,domain,scripts,server,test,web}/**/*.*'])
  .map((file) => file.replaceAll('\\', '/'))
  .concat(NEW_MIGRATION)
  .toSorted()
const tree = readTree(files)
const isOfServer = (file: string) => /^(?:server|test)\/(?!faults\/).*\.test\.ts$/.test(file)
const specs = files.filter((file) => file.endsWith('.spec.ts'))
const roomsWalked = (changed: string) => [
  ...new Set(touchedBy([changed], tree).journeys.map((spec) => spec.split('/')[2]!)),
]
const migration = files.find((file) => file.endsWith('.sql'))!

test.each([
  migration,
  NEW_MIGRATION,
  'server/reference/load.ts',
  'server/app.ts',
  'server/platform/database/client.ts',
  'test/kit/database.ts',
])('%s rejoue tous les tests du serveur', (changed) => {
  const { tests } = touchedBy([changed], tree)
  const missed = files.filter((file) => isOfServer(file) && !tests.includes(file))
  // Others count on no database and on nothing of the kit.
  expect(missed.filter((file) => /#?test\/kit\/(?:database|server|caller)/.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})

test.each([migration, 'web/styles.css', 'web/theme.css', 'web/router.tsx', 'server/start.ts', 'package-lock.json'])(
  '%s rejoue tous les parcours',
  (changed) => {
    expect(touchedBy([changed], tree).journeys).toEqual(specs)
  },
)

test('une version de paquet ou un réglage d’outil rejoue tout', () => {
  for (const changed of ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'vite.config.ts']) {
    const { tests, journeys } = touchedBy([changed], tree)
    expect(tests).toEqual(
      files.filter((file) => /\.test\.tsx?$/.test(file) && !/^test\/(?:faults|production)\//.test(file)),
    )
    expect(journeys).toEqual(specs)
  }
})

test('un composant du site rejoue les parcours de chaque pièce qui l’importe', () => {
  const users = files.filter((file) => file.startsWith('web/features/') && !file.includes('.test.'))
  const components = files.filter(
    (file) => /^web\/(?:components|lib)\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  expect(components.length).toBeGreaterThan(150)
  for (const component of components.filter((_, index) => index % 12 === 0)) {
    const importing = users.filter((file) => readFileSync(file, 'utf8').includes(`'#${component}'`))
    const rooms = [...new Set(importing.map((file) => file.split('/')[2]!))]
    expect([component, rooms.filter((room) => !roomsWalked(component).includes(room))]).toEqual([component, []])
  }
})

test('un fichier d’une pièce rejoue ses parcours, et ceux que l’on marche partout', () => {
  for (const room of ROOMS.filter((one) => one !== 'common'))
    for (const layer of ['domain', 'contract', 'server/features', 'web/features']) {
      const changed = files.find((file) => file.startsWith(`${layer}/${room}/`) && /(?<!\.test)\.tsx?$/.test(file))!
      expect([changed, roomsWalked(changed)]).toEqual([changed, expect.arrayContaining([room, 'everywhere'])])
    }
})

test('ce qui importe un fichier changé, de lui-même ou par un autre, est rejoué', () => {
  const changed = 'domain/common/dates/local-time.ts'
  const { tests } = touchedBy([changed], tree)
  const direct = files.filter(
    (file) =>
      file.includes('.test.') &&
      /['"](?:#domain\/common\/dates|\.)\/local-time\.ts['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(direct.length).toBeGreaterThan(3)
  expect(direct.filter((file) => !tests.includes(file))).toEqual([])
  expect(tests).toContain('domain/tournaments/availability/availability.test.ts')
})

test('qui appelle par HTTP une adresse d’une pièce est rejoué avec elle', () => {
  const { tests } = touchedBy(['server/features/registrations/registrations/router.ts'], tree)
  expect(tests).toContain('server/features/clubs/documents/deposit.test.ts')
  expect(tests).toContain('test/everywhere/paging/paging.test.ts')
})

test('un fichier de données, une feuille de style ou une page rejoue qui les lit', () => {
  expect(touchedBy(['docs/domain/competition/competition.md'], tree).tests).toContain(
    'domain/competition/documentation.test.ts',
  )
  expect(touchedBy(['web/table/table.css'], tree).tests).toContain('web/table/table-styles.test.ts')
  expect(touchedBy(['scripts/rooms.json'], tree).tests).toContain('test/everywhere/house.test.ts')
})

test('un test ou un parcours changé est rejoué lui-même, et une pièce haute ne rejoue pas toutes les autres', () => {
  const own = 'domain/common/money.test.ts'
  expect(touchedBy([own], tree).tests).toContain(own)
  expect(touchedBy([specs[0]!], tree).journeys).toEqual([specs[0]])
  const { tests, journeys } = touchedBy(['server/features/partner/preorders/router.ts'], tree)
  expect(tests.filter(isOfServer).length).toBeLessThan(80)
  expect(new Set(journeys.map((spec) => spec.split('/')[2]))).toEqual(new Set(['everywhere', 'partner']))
  expect(touchedBy([], tree)).toEqual({ tests: [], journeys: [] })
})
