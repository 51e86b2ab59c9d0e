import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { RULE_PRESET_LABELS, RULE_PRESETS, presetOf } from '#domain/competition/set-up/set-up.ts'
import { CRITERIA, criterionInFrench } from '#domain/competition/standings/criterion-in-french.ts'
import { rulesProblem } from '#domain/competition/standings/rules-problem.ts'
import { type Criterion, type StandingRules, standingPresets } from '#domain/competition/standings/standing-rules.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { EndsFields } from './ends-fields.tsx'

type RulesFieldsProps = {
  rules: StandingRules
  problem: string | undefined
  onChange: (rules: StandingRules) => void
}

/**
 * Chooses a preset of standing rules, or edits a copy: its points, what separates level teams, and what forfeits and
 * withdrawals do.
 */
export function RulesFields({ rules, problem, onChange }: RulesFieldsProps) {
  const preset = presetOf(rules)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Règles de classement" className="min-w-0 flex-1 basis-60">
          {(control) => (
            <NativeSelect
              {...control}
              name="rules"
              value={preset ?? OWN}
              onChange={({ target }) => {
                const chosen = RULE_PRESETS.find((known) => known === target.value)
                if (chosen) onChange(standingPresets[chosen])
              }}
              options={[
                ...RULE_PRESETS.map((known) => ({ value: known, label: RULE_PRESET_LABELS[known] })),
                ...(preset ? [] : [{ value: OWN, label: rules.name || 'Copie' }]),
              ]}
            />
          )}
        </Field>
        {preset && (
          <Button variant="secondary" onClick={() => onChange({ ...rules, name: `${rules.name}, copie` })}>
            Modifier une copie
          </Button>
        )}
      </div>
      {preset ? (
        <p className="text-[0.9375rem] text-muted">{inOneSentence(rules.tie_break)}</p>
      ) : (
        <CopyFields rules={rules} problem={problem} onChange={onChange} />
      )}
    </div>
  )
}

/** « Points entre les équipes à égalité, puis différence générale. » */
const inOneSentence = (criteria: readonly Criterion[]) => {
  const [first = '', ...others] = criteria.map(criterionInFrench)
  return `${[first, ...others.map((each) => each.charAt(0).toLowerCase() + each.slice(1))].join(', puis ')}.`
}

const OWN = 'own'

function CopyFields({ rules, problem, onChange }: RulesFieldsProps) {
  const { points, tie_break } = rules
  const found = problem === undefined ? null : rulesProblem(rules)
  const setOrder = (order: readonly Criterion[]) => onChange({ ...rules, tie_break: order })
  const missing = CRITERIA.filter((known) => !tie_break.some((criterion) => isSameData(criterion, known)))
  return (
    <div className="grid gap-4 rounded-control border border-line p-4">
      <Field label="Nom de ces règles" error={found?.field === 'name' ? found.message : undefined}>
        {(control) => (
          <Input
            {...control}
            name="rules_name"
            maxLength={60}
            autoComplete="off"
            value={rules.name}
            onChange={({ target }) => onChange({ ...rules, name: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {POINTS.map(({ field, label }) => (
          <Field key={field} label={label}>
            {(control) => (
              <NativeSelect
                {...control}
                value={String(points[field] ?? '')}
                {...(field === 'draw' ? { empty: 'Exclu' } : {})}
                onChange={({ target }) =>
                  onChange({
                    ...rules,
                    points: { ...points, [field]: target.value === '' ? null : Number(target.value) },
                  })
                }
                options={[0, 1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: String(count) }))}
              />
            )}
          </Field>
        ))}
      </div>
      <EndsFields rules={rules} found={found} onChange={onChange} />
      <div>
        <p className="text-[0.9375rem] font-semibold">Entre équipes à égalité, dans cet ordre</p>
        <ol className="mt-2 grid gap-2">
          {tie_break.map((criterion, index) => {
            const label = criterionInFrench(criterion)
            const swapped = (to: number) =>
              setOrder(tie_break.map((each, at) => (at === index ? tie_break[to]! : at === to ? criterion : each)))
            return (
              <li
                key={JSON.stringify(criterion)}
                className="flex items-center gap-1 rounded-control bg-raised py-1 pl-3"
              >
                <span className="min-w-0 flex-1 text-[0.9375rem]">
                  {index + 1}. {label}
                </span>
                <Button
                  variant="quiet"
                  size="icon"
                  disabled={index === 0}
                  aria-label={`Monter : ${label}`}
                  onClick={() => swapped(index - 1)}
                >
                  <ArrowUp className="size-4" aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  disabled={index === tie_break.length - 1}
                  aria-label={`Descendre : ${label}`}
                  onClick={() => swapped(index + 1)}
                >
                  <ArrowDown className="size-4" aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  disabled={tie_break.length === 1}
                  aria-label={`Retirer : ${label}`}
                  onClick={() => setOrder(tie_break.filter((each) => each !== criterion))}
                >
                  <X className="size-4" aria-hidden="true" />
                </Button>
              </li>
            )
          })}
        </ol>
        {missing.length > 0 && (
          <NativeSelect
            aria-label="Ajouter un critère"
            className="mt-2"
            empty="Ajouter un critère…"
            value=""
            onChange={({ target }) => {
              const added = missing[Number(target.value)]
              if (target.value !== '' && added) setOrder([...tie_break, added])
            }}
            options={missing.map((criterion, index) => ({ value: String(index), label: criterionInFrench(criterion) }))}
          />
        )}
      </div>
    </div>
  )
}

const POINTS = [
  { field: 'win', label: 'Victoire' },
  { field: 'draw', label: 'Nul' },
  { field: 'loss', label: 'Défaite' },
  { field: 'default_loss', label: 'Défaite par défaut' },
  { field: 'forfeit', label: 'Forfait' },
] as const
