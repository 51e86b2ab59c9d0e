import { Plus, Trash2 } from 'lucide-react'
import { MAX_TIERS } from '#domain/registrations/payments/cancellation.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { useFormView } from '../form-context.ts'
import { FormGroup } from './form-group.tsx'

/** The share that a club gets back, by how early it cancels. */
export function TierRows() {
  const { values, problems, type } = useFormView()
  const tiers = values.cancellation_tiers
  const change = (index: number, part: Partial<(typeof tiers)[number]>) =>
    type({ cancellation_tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)) })
  return (
    <FormGroup
      field="cancellation_tiers"
      legend="Si un club annule"
      hint="Ensuite, rien n’est remboursé, sauf si une autre équipe reprend la place."
    >
      <ul className="grid gap-3">
        {tiers.map((tier, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3">
            {PARTS.map(({ part, label }) => {
              const at = `cancellation_tiers.${index}.${part}`
              return (
                <Field key={part} label={label} error={problems[at]}>
                  {(control) => (
                    <Input
                      {...control}
                      name={at}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={3}
                      value={tier[part]}
                      onChange={(event) => change(index, { [part]: event.target.value })}
                    />
                  )}
                </Field>
              )
            })}
            <button
              type="button"
              aria-label={`Retirer le palier ${index + 1}`}
              onClick={() => type({ cancellation_tiers: tiers.filter((_, at) => at !== index) })}
              className={buttonClass('quiet', 'icon', 'mt-6.5 text-muted')}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {tiers.length < MAX_TIERS && (
        <Button
          variant="quiet"
          className="mt-1 -ml-3 px-3!"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => type({ cancellation_tiers: [...tiers, { until_days_before: '', percent: '' }] })}
        >
          Ajouter un palier
        </Button>
      )}
    </FormGroup>
  )
}

const PARTS = [
  { part: 'percent', label: 'Remboursé (%)' },
  { part: 'until_days_before', label: 'Jusqu’à (jours avant)' },
] as const
