import { enterAsNewOrganizer } from '../kit/accounts.ts'
import { addTeam, openApproved } from '../kit/approved.ts'
import { expect, open, test } from '../kit/journey.ts'
import { scoreWay } from '../kit/organizer-way.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const CATEGORIES = ['U11', 'U13', 'U15'].flatMap((category) =>
  (['feminin', 'masculin'] as const).map((gender) => ({ category, gender })),
)

test('six catégories et trente équipes, de rien au premier score en trente appuis et huit écrans au plus', async ({
  page,
}) => {
  await enterAsNewOrganizer(page)
  await open(page, '/organisateur')
  const { id, categories } = await openApproved(page, CATEGORIES, 4)
  await Promise.all(
    categories.map(async (category, row) => {
      for (let team = 1; team <= 5; team += 1) await addTeam(page, id, category, `Équipe ${row + 1}.${team}`)
    }),
  )
  const { steps, total } = await scoreWay(page, id)
  expect(total.taps, JSON.stringify(steps)).toBeLessThanOrEqual(30)
  expect(steps.length).toBeLessThanOrEqual(8)
})
