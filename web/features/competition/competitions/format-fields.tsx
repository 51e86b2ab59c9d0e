import type { ReactNode } from 'react'
import { bracketInFrench } from '#domain/competition/formats/format-in-french.ts'
import type { Format, KnockoutFormat } from '#domain/competition/formats/compile-format.ts'
import { formatOfKind } from '#domain/competition/formats/format-of-kind.ts'
import { mostSwissRounds } from '#domain/competition/formats/swiss/swiss.ts'
import { TOURNAMENT_FORMAT_LABELS, TOURNAMENT_FORMATS } from '#domain/tournaments/tournament-format.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type FormatFieldsProps = {
  format: Format | null
  teams: number
  isOpen?: boolean
  onChange: (format: Format) => void
}

/** Sets one's own format: its kind, and its numbers. */
export function FormatFields({ format, teams, isOpen = false, onChange }: FormatFieldsProps) {
  return (
    <details className="mt-4" open={isOpen || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Régler la formule moi-même</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Field label="Genre de formule" className="sm:col-span-2">
          {(control) => (
            <NativeSelect
              {...control}
              name="kind"
              empty="Choisissez"
              value={format?.kind ?? ''}
              onChange={({ target }) => {
                const kind = TOURNAMENT_FORMATS.find((known) => known === target.value)
                if (kind) onChange(formatOfKind(kind, teams))
              }}
              options={TOURNAMENT_FORMATS.map((kind) => ({ value: kind, label: TOURNAMENT_FORMAT_LABELS[kind] }))}
            />
          )}
        </Field>
        {format && <Numbers format={format} teams={teams} onChange={onChange} />}
      </div>
    </details>
  )
}

function Numbers({ format, teams, onChange }: FormatFieldsProps & { format: Format }): ReactNode {
  switch (format.kind) {
    case 'pools':
      return (
        <>
          <Count
            label="Poules"
            value={format.pool_count}
            most={mostPools(teams)}
            onChange={(pool_count) => onChange({ ...format, pool_count })}
          />
          <Legs legs={format.legs} onChange={(legs) => onChange({ ...format, legs })} />
        </>
      )
    case 'round_robin':
      return <Legs legs={format.legs} onChange={(legs) => onChange({ ...format, legs })} />
    case 'pools_then_bracket':
      return (
        <>
          <Count
            label="Poules"
            value={format.pool_count}
            most={mostPools(teams)}
            onChange={(pool_count) => onChange({ ...format, pool_count })}
          />
          <Count
            label="Qualifiées par poule"
            value={format.qualified}
            most={8}
            onChange={(qualified) => onChange({ ...format, qualified })}
          />
          <Count
            label="Meilleures suivantes"
            value={format.best_next}
            least={0}
            most={8}
            onChange={(best_next) => onChange({ ...format, best_next })}
          />
          <Field label="Puis">
            {(control) => (
              <NativeSelect
                {...control}
                value={JSON.stringify(format.bracket)}
                onChange={({ target }) => {
                  const bracket = BRACKETS.find((known) => JSON.stringify(known) === target.value)
                  if (bracket) onChange({ ...format, bracket })
                }}
                options={BRACKETS.map((bracket) => ({
                  value: JSON.stringify(bracket),
                  label: bracketInFrench(bracket),
                }))}
              />
            )}
          </Field>
          <Checkbox
            className="sm:col-span-2"
            checked={format.others_play_on}
            onChange={({ target }) => onChange({ ...format, others_play_on: target.checked })}
          >
            Une consolante pour les équipes qui ne se qualifient pas
          </Checkbox>
        </>
      )
    case 'single_elimination':
      return (
        <Checkbox
          checked={format.third_place}
          onChange={({ target }) => onChange({ ...format, third_place: target.checked })}
        >
          Match pour la 3e place
        </Checkbox>
      )
    case 'double_elimination':
      return (
        <Checkbox checked={format.reset} onChange={({ target }) => onChange({ ...format, reset: target.checked })}>
          Belle, si l’équipe repêchée gagne la finale
        </Checkbox>
      )
    case 'swiss':
      return (
        <Count
          label="Rondes"
          value={format.rounds}
          most={Math.max(1, mostSwissRounds(teams))}
          onChange={(rounds) => onChange({ ...format, rounds })}
        />
      )
    case 'plateau':
      return (
        <Count
          label="Matchs par équipe"
          value={format.games_each}
          most={14}
          onChange={(games_each) => onChange({ ...format, games_each })}
        />
      )
    default:
      return null
  }
}

const mostPools = (teams: number) => Math.max(2, Math.min(64, Math.floor(teams / 2)))

const BRACKETS: readonly KnockoutFormat[] = [
  { kind: 'single_elimination', third_place: true },
  { kind: 'single_elimination', third_place: false },
  { kind: 'double_elimination', reset: true },
  { kind: 'consolation' },
]

type CountProps = { label: string; value: number; least?: number; most: number; onChange: (value: number) => void }

const Count = ({ label, value, least = 1, most, onChange }: CountProps) => (
  <Field label={label}>
    {(control) => (
      <NativeSelect
        {...control}
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        options={Array.from({ length: Math.max(most, value) - least + 1 }, (_, index) => ({
          value: String(least + index),
          label: String(least + index),
        }))}
      />
    )}
  </Field>
)

const Legs = ({ legs, onChange }: { legs: 1 | 2; onChange: (legs: 1 | 2) => void }) => (
  <Checkbox checked={legs === 2} onChange={({ target }) => onChange(target.checked ? 2 : 1)}>
    Matchs aller et retour
  </Checkbox>
)
