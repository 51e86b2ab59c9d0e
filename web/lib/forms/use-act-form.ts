import { type SubmitEvent, useEffect } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, set, useForm } from 'react-hook-form'
import { type ToldAct, useToldAct } from '../acts/use-told-act.ts'
import { type FieldOf, refusalOf } from './refusal.ts'

type Problems<Values extends FieldValues> = { [Name in FieldPath<Values>]?: string | null | undefined }

type Asked<Values extends FieldValues, Input, Answer> = Omit<ToldAct<Input, Answer>, 'onDone' | 'refusal' | 'keyOf'> & {
  /** First values of the fields. */
  values: Values
  /** Returns the sentence for each wrong field, from the rules of the domain. */
  check?: (typed: Values) => Problems<Values>
  /** Builds the input of the act from the typed values. `refusal` is the error of the try before, if it failed. */
  input: (typed: Values, refusal: Error | null) => NoInfer<Input>
  /** Chooses the field of a refusal that names no field, or another one. */
  fieldOf?: FieldOf<FieldPath<Values>>
  /** `reset` empties a form that stays on the page, or gives it new values. */
  onDone?: (answer: Answer, form: { reset: (values?: Values) => void }) => unknown
}

/** The part of a form that its fields and frame need. */
export type ActForm<Values extends FieldValues> = ReturnType<typeof useActForm<Values, unknown, unknown>>

/**
 * A form and the act that it sends. Each error stands at its field and takes the focus, found by the check or by the
 * server. Any other refusal is `rest`, until somebody types again. Typed values always stay.
 * @example
 * const form = useActForm({
 *   values: { reason: '' },
 *   check: ({ reason }) => ({ reason: reasonProblem(reason) }),
 *   act: orpc.clubSupervision.close,
 *   input: ({ reason }) => ({ id, version, closed: true, reason: reason.trim() }),
 *   done: 'Fermé : le club lit le motif.',
 *   onDone: onClose,
 * })
 * <FormDialog form={form} title="Fermer le club" confirmLabel="Fermer" onClose={onClose}>
 *   <ReasonField form={form} name="reason" />
 * </FormDialog>
 */
export function useActForm<Values extends FieldValues, Input, Answer>(asked: Asked<Values, Input, Answer>) {
  const { values, check, input, fieldOf, onDone, onRefused, ...told } = asked
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    ...(check ? { resolver: resolverOf(check) } : {}),
  })
  const names = Object.keys(values)
  const { act, error, isPending, reset } = useToldAct<Input, Answer>({
    ...told,
    refusal: 'here',
    onDone: (answer) => onDone?.(answer, form),
    onRefused: (refused, sent) => {
      const { fields } = refusalOf(refused, names, fieldOf)
      const order = Object.keys(fields).toSorted((one, other) => placeIn(names, one) - placeIn(names, other))
      for (const [place, name] of order.entries())
        form.setError(name as FieldPath<Values>, { message: fields[name]! }, { shouldFocus: place === 0 })
      onRefused?.(refused, sent)
    },
  })
  const { subscribe } = form
  const isRefused = error !== null
  useEffect(
    () => (isRefused ? subscribe({ formState: { values: true }, callback: reset }) : undefined),
    [isRefused, subscribe, reset],
  )
  const submit = form.handleSubmit((typed) => act(input(typed, error)))
  return {
    ...form,
    isDirty: form.formState.isDirty,
    isPending,
    error,
    /** The refusal that no field explains. */
    rest: error && refusalOf(error, names, fieldOf).rest,
    /** The sentence shown at a field, if it is wrong. */
    problemAt: (name: FieldPath<Values>) => form.getFieldState(name, form.formState).error?.message,
    send: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

const placeIn = (names: readonly string[], field: string) => names.indexOf(field.split('.')[0]!)

function resolverOf<Values extends FieldValues>(check: (typed: Values) => Problems<Values>): Resolver<Values> {
  return (typed) => {
    const errors = {}
    for (const [name, message] of Object.entries(check(typed)))
      if (message) set(errors, name, { type: 'check', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
  }
}
