import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import type { TypedCategory } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { defaultFormat } from '#domain/tournaments/tournament-format.ts'

/** The answers that all the added categories share. */
export type ForAll = {
  categories: string[]
  genders: string[]
  max_participants: string
  price: string
  division: string
}

export const FOR_ALL: ForAll = { categories: [], genders: [], max_participants: '8', price: '', division: '' }

/** A row for each category with each gender, in the order in which people name them; those that are there stay. */
export function newCategories(forAll: ForAll, there: readonly TypedCategory[]): TypedCategory[] {
  const { max_participants, price, division } = forAll
  const wanted = CATEGORIES.filter((one) => forAll.categories.includes(one)).flatMap((category) =>
    GENDERS.filter((one) => forAll.genders.includes(one)).map((gender) => ({ category, gender })),
  )
  return wanted
    .filter(({ category, gender }) => !there.some((row) => row.category === category && row.gender === gender))
    .map(({ category, gender }) => ({
      id: null,
      category,
      gender,
      division,
      day: '',
      price: price.trim(),
      max_participants: max_participants.trim(),
      format: defaultFormat(category),
    }))
}

/** Sorts categories by age, whatever the order in which they were added. */
export function inOrder(rows: readonly TypedCategory[]): TypedCategory[] {
  const place = ({ category, gender }: TypedCategory) =>
    CATEGORIES.indexOf(category as Category) * GENDERS.length + GENDERS.findIndex((one) => one === gender)
  return rows.toSorted((one, other) => place(one) - place(other))
}
