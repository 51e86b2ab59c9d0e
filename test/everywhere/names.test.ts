import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameTeamName } from '#domain/clubs/teams/team-name.ts'
import { fold, tidy } from '#domain/common/text.ts'
import { createCaller } from '../kit/caller.ts'
import { db } from '../kit/database.ts'
import { startTestServer } from '../kit/server.ts'

const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfe_e0))
const bold = (text: string) =>
  text
    .replaceAll(/[A-Z]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 65 + 0x1_d4_00))
    .replaceAll(/\d/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 48 + 0x1_d7_ce))

/** Each makes a name that only looks the same, as keyboards, machines, pasting do. */
const DISGUISES: ((name: string) => string)[] = [
  wide,
  bold,
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFC'),
  (name) => Array.from(name).join('\u200b'),
  (name) => ` \u00a0${name.replaceAll(' ', '\u3000 ')}\u2009`,
  (name) => `\u202e${name}\u2066`,
  (name) => name.replaceAll('fi', '\ufb01'),
]

const LETTERS = 'abcdefiklmnopqrstuvwxyzABCDEFKLMÉÀÇÔéèêëàçôïœŒ0123456789 -.°½…’€'.split('')
const name = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 })
  .map((letters) => tidy(letters.join('')))
  .filter((text) => text !== '')

test('un nom et ses déguisements se gardent de la même façon, et la base les tient pour le même', async () => {
  const pairs: { one: string; other: string }[] = []
  fc.assert(
    fc.property(name, fc.subarray(DISGUISES, { minLength: 1 }), (one, disguises) => {
      const typed = disguises.reduce((text, disguise) => disguise(text), one)
      expect(tidy(typed)).toBe(one)
      expect(tidy(one)).toBe(one)
      expect(isSameTeamName(one, typed)).toBe(true)
      pairs.push({ one, other: tidy(typed) })
    }),
    { numRuns: 300 },
  )
  const apart = await db<{ one: string }[]>`
    select one from jsonb_to_recordset(${db.json(pairs)}) as given (one text, other text)
    where lower(btrim(one)) <> lower(btrim(other)) or plain(one) <> plain(other) or search_words(one) <> search_words(other)`
  expect(apart).toEqual([])
})

test('ce que le code tient pour le même mot, la recherche de la base le tient aussi', async () => {
  const words = [...new Set(fc.sample(name, { numRuns: 400, seed: 8 }))]
  const rows = await db<{ word: string; key: string }[]>`
    select word, btrim(regexp_replace(plain(word), '[^a-z0-9]+', ' ', 'g')) as key from unnest(${words}::text[]) as given (word)`
  const other = rows.filter(
    ({ word, key }) =>
      fold(word)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim() !== key,
  )
  expect(other.map(({ word, key }) => ({ word, key, fold: fold(word) }))).toEqual([])
})

test('« Ｋ3 » et « K3 » sont une seule équipe du club', async () => {
  const club = await createCaller(await startTestServer())
  const add = (typed: string) => club.post('/clubs/mine/teams', { name: typed, category: 'U13', gender: 'feminin' })
  expect((await add('K3 Élan')).status).toBe(201)
  for (const disguise of DISGUISES)
    expect(await add(disguise('K3 Élan'))).toMatchObject({ status: 409, body: { code: 'TEAM_EXISTS' } })
})
