import { useState } from 'react'
import type { PlanConstraints } from '#contract/competition/plans.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { api } from '#web/lib/api/api.ts'
import type { ConstraintPart } from './constraints-dialog.tsx'
import { readSpans, SpanRows, typedSpans } from './span-rows.tsx'

type Court = PlanConstraints['courts'][number]

/** Sets, for one court at a time, whether finals are played on it and when it is taken. */
export function CourtConstraints(part: ConstraintPart & { tournamentId: number }) {
  const { courts } = part.constraints
  const [chosen, setChosen] = useState(courts[0]?.id)
  const court = courts.find(({ id }) => id === chosen) ?? courts[0]
  if (!court) return <p>Aucun terrain.</p>
  return (
    <div className="grid gap-5 pt-4">
      <Field label="Terrain">
        {(control) => (
          <NativeSelect
            {...control}
            value={String(court.id)}
            options={courts.map(({ id, name, blocked }) => ({
              value: String(id),
              label: blocked.length > 0 ? `${name} (${blocked.length} pause${blocked.length > 1 ? 's' : ''})` : name,
            }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        )}
      </Field>
      <CourtForm key={`${court.id} ${part.constraints.problem_hash}`} {...part} court={court} />
    </div>
  )
}

function CourtForm({
  court,
  constraints,
  zone,
  days,
  pending,
  onSave,
  tournamentId,
}: ConstraintPart & { tournamentId: number; court: Court }) {
  const [isMain, setMain] = useState(court.is_main)
  const [rows, setRows] = useState(() => typedSpans(court.blocked, zone))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = (courts: readonly Court[]) => {
    const read = readSpans(rows, zone)
    setProblems(read.problems)
    if (Object.keys(read.problems).length > 0) return
    onSave(async (first) => {
      let kept = { ...constraints, problem_hash: first }
      for (const { id, is_main } of courts)
        kept = await api.plans.constrainCourt({
          id: tournamentId,
          problem_hash: kept.problem_hash,
          court_id: id,
          is_main: id === court.id ? isMain : is_main,
          blocked: read.spans,
        })
      return kept
    })
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save([court])
      }}
    >
      <Checkbox checked={isMain} onChange={(event) => setMain(event.target.checked)} hint="Les finales s’y jouent.">
        Terrain principal
      </Checkbox>
      <SpanRows
        legend="Pauses"
        add="Ajouter une pause"
        days={days}
        rows={rows}
        withLabel
        problems={problems}
        onChange={setRows}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {constraints.courts.length > 1 && (
          <Button variant="secondary" onClick={() => save(constraints.courts)} disabled={pending}>
            Mettre ces pauses sur tous les terrains
          </Button>
        )}
        <Button type="submit" pending={pending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
