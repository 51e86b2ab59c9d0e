import type { ComponentProps } from 'react'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { DIVISION_LABELS, isDivision, LEVEL_OPTIONS } from '#domain/common/reference/divisions.ts'
import { CLUB_DESCRIPTION_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { CategoryBoxes } from './category-boxes.tsx'
import { ClubTownField } from './club-town-field.tsx'
import type { ClubField, ClubValues } from './club-values.ts'

type ClubFieldsProps = {
  values: ClubValues
  problems: Partial<Record<ClubField, string>>
  /** Values saved meanwhile by another person, in fields that this person has changed. */
  clashing: Partial<Record<ClubField, string>>
  mayRename: boolean
  /** Categories that can be chosen now; null while they are loading. */
  offered: Pick<PublicSettings, 'categories'> | null
  onType: (typed: Partial<ClubValues>) => void
}

export function ClubFields({ values, problems, clashing, mayRename, offered, onType }: ClubFieldsProps) {
  const line = (
    name: ClubField,
    { hint, ...input }: Omit<ComponentProps<'input'>, 'name'> & { hint?: string } = {},
  ) => (
    <Field label={LABELS[name]} error={problems[name]} hint={meanwhile(name, clashing[name]) ?? hint}>
      {(control) => (
        <Input
          {...control}
          maxLength={120}
          {...input}
          name={name}
          value={values[name]}
          onChange={(event) => onType({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const choice = (
    name: 'department' | 'level',
    options: ComponentProps<typeof NativeSelect>['options'],
    hint?: string,
  ) => (
    <Field label={LABELS[name]} error={problems[name]} hint={meanwhile(name, clashing[name]) ?? hint}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          value={values[name]}
          onChange={(event) => onType({ [name]: event.target.value })}
          disabled={name === 'department' && values.city !== ''}
          empty="Non précisé"
          options={options}
        />
      )}
    </Field>
  )
  const categories = CATEGORIES.filter(
    (one) => values.categories.split(',').includes(one) || (offered?.categories.includes(one) ?? true),
  )
  return (
    <>
      {line('name', {
        readOnly: !mayRename,
        autoComplete: 'organization',
        ...(mayRename ? {} : { hint: 'Seul un responsable du club peut le modifier.' }),
      })}
      {line('ffbb_number', { maxLength: 20, autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' })}
      <ClubTownField
        label={LABELS.city}
        city={values.city}
        problem={problems.city}
        hint={meanwhile('city', clashing.city) ?? 'Les distances se comptent à partir d’elle.'}
        onType={onType}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {line('postal_code', { inputMode: 'numeric', maxLength: 5, autoComplete: 'postal-code' })}
        {choice('department', DEPARTMENT_OPTIONS, values.city === '' ? undefined : 'Celui de la ville.')}
      </div>
      {line('address', { maxLength: 200, autoComplete: 'street-address' })}
      {line('phone', { type: 'tel', maxLength: 24, autoComplete: 'tel' })}
      {line('email', {
        type: 'email',
        maxLength: 254,
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      {line('president', { autoComplete: 'off' })}
      {line('coach', { autoComplete: 'off' })}
      <Field
        label={LABELS.description}
        error={problems.description}
        hint={meanwhile('description', clashing.description)}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            maxLength={CLUB_DESCRIPTION_MAX_LENGTH}
            value={values.description}
            onChange={(event) => onType({ description: event.target.value })}
          />
        )}
      </Field>
      {choice('level', LEVEL_OPTIONS)}
      <div className="grid grid-cols-2 gap-4">
        {line('founded', { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' })}
        {line('members_count', { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' })}
      </div>
      <CategoryBoxes
        legend={LABELS.categories}
        offered={categories}
        chosen={values.categories}
        hint={meanwhile('categories', clashing.categories)}
        onChange={(chosen) => onType({ categories: chosen })}
      />
    </>
  )
}

export const LABELS: Record<ClubField, string> = {
  name: 'Nom du club',
  ffbb_number: 'Numéro FFBB',
  city: 'Ville',
  postal_code: 'Code postal',
  department: 'Département',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'Email',
  president: 'Président',
  coach: 'Coach',
  description: 'Description',
  level: 'Niveau',
  categories: 'Catégories',
  founded: 'Année de création',
  members_count: 'Nombre de licenciés',
}

const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

/** The value that a colleague has saved meanwhile in this field; undefined when nobody did. */
function meanwhile(field: ClubField, saved: string | undefined): string | undefined {
  if (saved === undefined) return undefined
  const shown = field === 'department' ? departmentLabel(saved) : isDivision(saved) ? DIVISION_LABELS[saved] : saved
  return `Enregistré entre-temps\u00a0: ${shown.replaceAll(',', ', ') || 'rien'}`
}
