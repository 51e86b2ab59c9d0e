import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fields, PAUSE_MS, autosave, shownFields, unsavedFields } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('un champ part 600 ms après la dernière touche, en un seul envoi', async () => {
  const { form, sent } = formOf({ title: '' })
  form.type({ title: 'T' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  form.type({ title: 'Tournoi' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ title: 'Tournoi' }])
  expect(form.state()).toMatchObject({ status: 'saved', typed: {} })
})

test('ce qui est tapé pendant un envoi part après lui, un envoi à la fois', async () => {
  const { form, sent, answer, hold } = formOf({ title: '', city: '' })
  hold()
  form.type({ title: 'Un' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  form.type({ city: 'Bron' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 3)
  expect(sent).toEqual([{ title: 'Un' }])
  answer()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(sent).toEqual([{ title: 'Un' }, { city: 'Bron' }])
})

test('un envoi perdu garde tout, le dit, et repart seul', async () => {
  const { form, sent, fail } = formOf({ title: '' })
  fail('lost')
  form.type({ title: 'Tournoi' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(form.state().status).toBe('unsent')
  expect(shownFields(form.state())).toEqual({ title: 'Tournoi' })
  expect(unsavedFields(form.state())).toEqual({ title: { was: '', is: 'Tournoi' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(form.state().status).toBe('saved')
})

test('ce que le serveur met en ordre ne change pas sous les doigts, mais quand on quitte le champ', async () => {
  const { form, sent } = formOf({ title: '' })
  form.type({ title: 'Tournoi de ' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(shownFields(form.state())).toEqual({ title: 'Tournoi de ' })
  expect(unsavedFields(form.state())).toEqual({})
  await form.save()
  expect(sent).toHaveLength(1)
  form.leave('title')
  expect(shownFields(form.state())).toEqual({ title: 'Tournoi de' })
})

test('deux personnes sur deux champs : les deux sont gardés, sans rien demander', async () => {
  const { form, server } = formOf({ title: '', city: '' })
  server.change({ city: 'Lyon' })
  form.type({ title: 'Tournoi' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(server.saved.fields).toEqual({ title: 'Tournoi', city: 'Lyon' })
  expect(form.state()).toMatchObject({ status: 'saved', clashes: [] })
})

test('deux personnes sur le même champ : rien n’est écrasé sans un choix, et le choix fait tient', async () => {
  const { form, server } = formOf({ title: '', city: '' })
  server.change({ title: 'Celui de Paul' })
  form.type({ title: 'Le mien', city: 'Lyon' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(server.saved.fields).toEqual({ title: 'Celui de Paul', city: 'Lyon' })
  expect(form.state().clashes).toEqual(['title'])
  expect(shownFields(form.state())).toEqual({ title: 'Le mien', city: 'Lyon' })
  form.keepMine('title')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saved.fields).toEqual({ title: 'Le mien', city: 'Lyon' })

  server.change({ title: 'Encore Paul' })
  form.type({ title: 'Encore moi' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  form.takeTheirs('title')
  expect(shownFields(form.state()).title).toBe('Encore Paul')
  expect(form.state().status).toBe('saved')
})

test('une fois publié, rien ne part sans que l’on enregistre', async () => {
  const { form, sent } = formOf({ title: '' }, { isAutomatic: false })
  form.type({ title: 'Tournoi' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  await form.save()
  expect(sent).toEqual([{ title: 'Tournoi' }])
})

test('ce que le serveur ne prend pas encore reste dans le navigateur', async () => {
  const { form, refuseYet } = formOf({ title: '' })
  refuseYet()
  form.type({ title: 'T' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(form.state().status).toBe('kept')
  expect(unsavedFields(form.state())).toEqual({ title: { was: '', is: 'T' } })
})

/** A form before a server that tidies what it takes and refuses an old version. */
function formOf(fields: Fields, { isAutomatic = true } = {}) {
  const server = {
    saved: { version: 1, fields },
    change: (change: Fields) => {
      server.saved = { version: server.saved.version + 1, fields: { ...server.saved.fields, ...change } }
    },
  }
  const sent: Fields[] = []
  let failure: string | null = null
  let gate: PromiseWithResolvers<void> | null = null
  let takesNothing = false
  const form = autosave({
    saved: server.saved,
    typed: {},
    isAutomatic,
    now: () => new Date(),
    reload: async () => server.saved,
    verdict: (error) => (error as Error).message as 'conflict',
    send: async (change, saved) => {
      sent.push(change)
      await gate?.promise
      if (failure) throw new Error([failure, (failure = null)][0]!)
      if (takesNothing) return null
      if (saved?.version !== server.saved.version) throw new Error('conflict')
      server.change(Object.fromEntries(Object.entries(change).map(([field, is]) => [field, String(is).trim()])))
      return server.saved
    },
  })
  return {
    form,
    sent,
    server,
    fail: (as: string) => void (failure = as),
    hold: () => void (gate = Promise.withResolvers()),
    answer: () => gate?.resolve(),
    refuseYet: () => void (takesNothing = true),
  }
}
