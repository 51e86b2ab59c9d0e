import { expect, test } from 'vitest'
import { once } from './once.ts'

test('une double pression ne part qu’une fois ; une fois la réponse venue, on peut recommencer', async () => {
  const guard = once()
  const sent: string[] = []
  const answers: (() => void)[] = []
  const press = (key: string) =>
    guard(key, () => {
      sent.push(key)
      return new Promise<void>((done) => answers.push(done))
    })
  press('une')
  press('une')
  press('autre')
  expect(sent).toEqual(['une', 'autre'])
  answers[0]!()
  await Promise.resolve()
  await new Promise((done) => setTimeout(done))
  press('une')
  press('autre')
  expect(sent).toEqual(['une', 'autre', 'une'])
})

test('un échec ne bloque pas le bouton', async () => {
  const guard = once()
  let sent = 0
  const press = () =>
    guard('une', async () => {
      sent += 1
    })
  press()
  await new Promise((done) => setTimeout(done))
  press()
  expect(sent).toBe(2)
})
