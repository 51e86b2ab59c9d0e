import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EXTRAS_MAX } from '#domain/organizing/tournament-form/prices.ts'
import type {
  TournamentField,
  TypedExtra,
  TypedTournament,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { useFormView } from '../form-context.ts'
import { CheckList } from '../fields/check-list.tsx'
import { FormGroup } from '../fields/form-group.tsx'
import { MomentLine } from '../fields/moment-line.tsx'
import { Line } from '../fields/text-fields.tsx'

/** Reductions and options, behind one line: most tournaments have one price and nothing else to sell. */
export function PriceFold() {
  const { values, problems, clashes } = useFormView()
  const isUsed = FIELDS.some((field) => values[field].length > 0)
  const isAsked = Object.keys(problems).some((place) => FIELDS.includes(place.split('.')[0] as Folded))
  const [isOpen, setIsOpen] = useState(isUsed)
  const isShown = isOpen || isAsked || FIELDS.some((field) => clashes[field])
  return (
    <section className="rounded-card border border-line bg-card px-4 sm:px-5">
      <h3>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left font-semibold"
        >
          Tarif réduit, caution, options
          <ChevronDown className={isShown ? 'size-5 rotate-180' : 'size-5'} aria-hidden="true" />
        </button>
      </h3>
      {isShown && (
        <div className="grid gap-6 pt-1 pb-5">
          <div className="grid items-start gap-3 md:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-1 2xl:grid-cols-[9rem_minmax(0,1fr)]">
            <Line field="early_off" label="En moins au début (€)" inputMode="decimal" maxLength={8} optional />
            <MomentLine
              day="early_until_on"
              time="early_until_time"
              label="Jusqu’au"
              optional
              hint="Le même montant en moins, dans chaque catégorie."
            />
          </div>
          <Line
            field="second_team_off"
            label="En moins dès la deuxième équipe d’un club (€)"
            inputMode="decimal"
            maxLength={8}
            optional
            className="sm:max-w-80"
          />
          <Line
            field="deposit"
            label="Caution par équipe, rendue après le tournoi (€)"
            hint="En plus du prix. Une inscription gratuite n’a pas de caution."
            inputMode="decimal"
            maxLength={8}
            optional
            className="sm:max-w-80"
          />
          <HostIsFree />
          <Extras />
        </div>
      )}
    </section>
  )
}

type Folded = TournamentField &
  keyof Pick<
    TypedTournament,
    'early_off' | 'early_until_on' | 'early_until_time' | 'second_team_off' | 'deposit' | 'host_is_free' | 'extras'
  >

const FIELDS: readonly Folded[] = [
  'early_off',
  'early_until_on',
  'early_until_time',
  'second_team_off',
  'deposit',
  'host_is_free',
  'extras',
]

function HostIsFree() {
  const { values, type } = useFormView()
  return (
    <FormGroup field="host_is_free" legend="Vos propres équipes">
      <CheckList
        name="host_is_free"
        choices={[{ value: 'oui', label: 'S’inscrivent gratuitement' }]}
        chosen={values.host_is_free === 'oui' ? ['oui'] : []}
        onChange={(chosen) => type({ host_is_free: chosen.includes('oui') ? 'oui' : '' })}
      />
    </FormGroup>
  )
}

function Extras() {
  const { values, problems, type, isReadOnly } = useFormView()
  const { extras } = values
  const change = (index: number, part: Partial<TypedExtra>) =>
    type({ extras: extras.map((extra, at) => (at === index ? { ...extra, ...part } : extra)) })
  return (
    <FormGroup
      field="extras"
      legend="Options"
      hint="Repas, T-shirts, matelas au gymnase : chaque club dit combien il en veut et les paie avec son inscription."
    >
      <ul className="grid gap-4">
        {extras.map((extra, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3">
            {PARTS.map(({ part, label, className, ...input }) => (
              <div key={part} className={className}>
                <Field label={label} error={problems[`extras.${index}.${part}`]}>
                  {(control) => (
                    <Input
                      {...control}
                      {...input}
                      name={`extras.${index}.${part}`}
                      autoComplete="off"
                      value={extra[part]}
                      onChange={(event) => change(index, { [part]: event.target.value })}
                    />
                  )}
                </Field>
              </div>
            ))}
            <button
              type="button"
              disabled={isReadOnly}
              aria-label={`Retirer l’option ${extra.name || index + 1}`}
              onClick={() => type({ extras: extras.filter((_, at) => at !== index) })}
              className={buttonClass('quiet', 'icon', 'mt-6.5 text-muted')}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {extras.length < EXTRAS_MAX && !isReadOnly && (
        <Button
          variant="quiet"
          className="mt-1 -ml-3 px-3!"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => type({ extras: [...extras, { id: null, name: '', price: '', stock: '' }] })}
        >
          Ajouter une option
        </Button>
      )}
    </FormGroup>
  )
}

const PARTS = [
  { part: 'name', label: 'Nom', maxLength: 60, className: 'col-span-3' },
  { part: 'price', label: 'Prix (€)', inputMode: 'decimal', maxLength: 8, className: '' },
  {
    part: 'stock',
    label: 'Nombre en tout',
    inputMode: 'numeric',
    maxLength: 6,
    placeholder: 'Sans limite',
    className: '',
  },
] as const
