import { awake, expect, open, test } from '../kit/journey.ts'

const PUBLIC = [
  '/',
  '/tournois',
  '/tournois?category=U13',
  '/tournois/1',
  '/matchs',
  '/clubs/2',
  '/contact',
  '/cgu',
  '/methodes',
  '/partenaire',
]

test('dix pages d’inconnus s’éveillent sans qu’un de leurs scripts soit refusé, et l’une mène à l’autre', async ({
  page,
}) => {
  for (const path of PUBLIC) await open(page, path)
  await open(page, '/tournois')
  await page.getByRole('link', { name: 'Matchs' }).first().click()
  await expect(page).toHaveURL(/\/matchs/)
  await page.goBack()
  await awake(page)
})

test('dans une page d’inconnus, ni un script changé en route ni un script ajouté ne s’exécutent', async ({
  page,
  complaints,
}) => {
  await page.route('/contact', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/<script>(?=[^<]*early)/, '$&globalThis.changed=true;')
    expect(html).toContain('globalThis.changed')
    await route.fulfill({ response: answer, body: html })
  })
  await open(page, '/contact')
  const ran = await page.evaluate(() => {
    const added = document.createElement('script')
    added.textContent = 'globalThis.added=true'
    const elsewhere = document.createElement('script')
    elsewhere.src = '/files/x.js'
    document.head.append(added, elsewhere)
    return ['changed', 'added', 'early'].map((name) => Reflect.has(globalThis, name))
  })
  expect(ran).toEqual([false, false, false])
  await expect
    .poll(() => complaints.filter((words) => words.includes('securitypolicyviolation script-src')).length)
    .toBe(3)
  complaints.splice(0)
})
