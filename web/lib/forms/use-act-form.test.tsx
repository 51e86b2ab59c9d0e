import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ActForm as Frame } from '#web/components/ui/forms/act-form.tsx'
import { CheckboxField, ReasonField, SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { ApiFault } from '../api/api-fault.ts'
import { type ActForm, useActForm } from './use-act-form.ts'

type Values = { name: string; level: string; reason: string; told: boolean }
type Team = { name: string }

const EMPTY: Values = { name: '', level: 'R2', reason: '', told: true }

/** A form as it is drawn first, what it sends, and a press on its button. */
function formOf(answer: (team: Team) => Promise<unknown>) {
  const sent: Team[] = []
  const onDone = vi.fn()
  let form!: ActForm<Values>
  function Page() {
    form = useActForm({
      values: EMPTY,
      check: ({ name }) => ({ name: name.trim() === '' ? 'Indiquez un nom.' : null }),
      act: (team: Team) => {
        sent.push(team)
        return answer(team)
      },
      input: ({ name }) => ({ name: name.trim() }),
      done: null,
      refresh: [],
      fieldOf: { TEAM_EXISTS: 'name' },
      onDone,
    })
    return (
      <Frame form={form} foot={<button type="submit">Créer</button>}>
        <TextField form={form} name="name" label="Nom" hint="Comme il sera imprimé." maxLength={40} />
        <SelectField form={form} name="level" label="Niveau" optional options={[{ value: 'R2', label: 'Régional' }]} />
        <ReasonField form={form} name="reason" />
        <CheckboxField form={form} name="told">
          Prévenir
        </CheckboxField>
      </Frame>
    )
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const press = async () => {
    form.send({ preventDefault: () => undefined, persist: () => undefined } as never)
    await new Promise((settled) => setTimeout(settled, 5))
  }
  const problem = (name: keyof Values) => form.getFieldState(name).error?.message
  return { html, form, sent, onDone, press, problem }
}

test('un champ se dessine avec son nom, son aide et ce que le navigateur borne', () => {
  const { html } = formOf(async () => null)
  expect(html).toMatch(/<label[^>]*>Nom<\/label><input[^>]*maxlength="40"[^>]*name="name"/i)
  expect(html).toContain('Comme il sera imprimé.')
  expect(html).toContain('Niveau<span class="font-normal text-muted"> (facultatif)</span>')
  expect(html).toContain('Le club le lira tel quel.')
  expect(html).toMatch(/<input type="checkbox"[^>]*name="told"/)
})

test('ce qui est faux se dit à son champ, et rien ne part', async () => {
  const { sent, press, problem } = formOf(async () => null)
  await press()
  expect(problem('name')).toBe('Indiquez un nom.')
  expect(sent).toEqual([])
})

test('une seconde pression avant la réponse n’envoie rien', async () => {
  const answers: (() => void)[] = []
  const { form, sent, onDone, press } = formOf(() => new Promise<void>((done) => answers.push(done)))
  form.setValue('name', ' U13 ')
  await press()
  await press()
  expect(sent).toEqual([{ name: 'U13' }])
  expect(onDone).not.toHaveBeenCalled()
  answers[0]!()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('un refus se lit au champ dont il parle, et ce qui est tapé reste', async () => {
  const refusal = new ApiFault({ code: 'TEAM_EXISTS', status: 409, message: 'Ce nom est pris.', defined: true })
  const { form, sent, onDone, press, problem } = formOf(() => Promise.reject(refusal))
  form.setValue('name', 'U13')
  await press()
  expect(problem('name')).toBe('Ce nom est pris.')
  await press()
  expect(sent).toEqual([{ name: 'U13' }, { name: 'U13' }])
  expect(onDone).not.toHaveBeenCalled()
})

test('une réponse perdue laisse tout tapé, et la même demande repart', async () => {
  let isUp = false
  const { form, sent, onDone, press } = formOf(() => (isUp ? Promise.resolve() : Promise.reject(new TypeError('lost'))))
  form.setValue('name', 'U13')
  await press()
  isUp = true
  await press()
  expect(sent).toEqual([{ name: 'U13' }, { name: 'U13' }])
  expect(onDone).toHaveBeenCalledOnce()
})
