import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import type { ActForm } from '#web/lib/forms/use-act-form.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Field, type FieldControl } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import { NativeSelect } from '../fields/native-select.tsx'
import { Textarea } from '../fields/textarea.tsx'

type InForm<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>> = {
  form: ActForm<Values>
  name: Name
}

type Words = Omit<ComponentProps<typeof Field>, 'children' | 'error'>

/** The props of a field, then those of its control. */
type Line<Values extends FieldValues, Control> = InForm<Values> & Words & Omit<Control, keyof Words | 'form' | 'name'>

/** `<TextField form={form} name="full_name" label="Nom complet" maxLength={120} />` */
export function TextField<Values extends FieldValues>(line: Line<Values, ComponentProps<'input'>>) {
  const { form, name, label, hint, optional, hideLabel, className, ...input } = line
  return (
    <Field {...{ label, hint, optional, hideLabel, className }} error={form.problemAt(name)}>
      {(control) => <Input {...control} {...input} {...form.register(name)} />}
    </Field>
  )
}

export function TextareaField<Values extends FieldValues>(line: Line<Values, ComponentProps<'textarea'>>) {
  const { form, name, label, hint, optional, hideLabel, className, ...area } = line
  return (
    <Field {...{ label, hint, optional, hideLabel, className }} error={form.problemAt(name)}>
      {(control) => <Textarea {...control} {...area} {...form.register(name)} />}
    </Field>
  )
}

/** The reason for a refusal or an end; its form checks it with `reasonProblem`. */
export function ReasonField<Values extends FieldValues>(
  line: Omit<Line<Values, ComponentProps<'textarea'>>, 'label'> & { label?: ReactNode },
) {
  const words = { label: 'Motif', hint: 'Le club le lira tel quel.', ...line } as Line<
    Values,
    ComponentProps<'textarea'>
  >
  return <TextareaField required maxLength={REASON_MAX_LENGTH} {...words} />
}

/** `<SelectField form={form} name="gender" label="Genre" empty="Choisir" options={GENDER_OPTIONS} />` */
export function SelectField<Values extends FieldValues>(line: Line<Values, ComponentProps<typeof NativeSelect>>) {
  const { form, name, label, hint, optional, hideLabel, className, ...select } = line
  return (
    <Field {...{ label, hint, optional, hideLabel, className }} error={form.problemAt(name)}>
      {(control) => <NativeSelect {...control} {...select} {...form.register(name)} />}
    </Field>
  )
}

/** `<CheckboxField form={form} name="with_players">Avec ses joueurs</CheckboxField>` */
export function CheckboxField<Values extends FieldValues>(
  line: InForm<Values> & Omit<ComponentProps<typeof Checkbox>, 'form' | 'name'>,
) {
  const { form, name, ...box } = line
  return <Checkbox {...box} {...form.register(name)} />
}

type Held<Value> = FieldControl &
  Pick<UseFormRegisterReturn, 'ref' | 'name'> & {
    value: Value
    onChange: (value: Value) => void
    error: string | undefined
  }

/**
 * A control that is no input of the browser: a day, a score, a choice among pictures. After a refusal it gets the focus
 * by its `ref`. Without a label it draws its own label and error.
 * @example
 * <HeldField form={form} name="birth_day" label="Né le">
 *   {({ onChange, error, ...control }) => <DayInput {...control} onType={onChange} />}
 * </HeldField>
 */
export function HeldField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: InForm<Values, Name> &
    Partial<Words> & { children: (control: Held<FieldPathValue<Values, Name>>) => ReactNode },
) {
  const { form, name, label, children, ...words } = props
  const error = form.problemAt(name)
  const held = {
    name,
    ref: form.register(name).ref,
    value: form.watch(name),
    onChange: (value: FieldPathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    error,
  }
  if (label === undefined)
    return children({ ...held, id: name, 'aria-describedby': undefined, 'aria-invalid': error ? true : undefined })
  return (
    <Field label={label} {...words} error={error}>
      {(control) => children({ ...control, ...held })}
    </Field>
  )
}
