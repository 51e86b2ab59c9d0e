import { useState } from 'react'
import type { PlanConstraints } from '#contract/competition/plans.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { api } from '#web/lib/api/api.ts'
import { sameTeamChoices } from './same-team-choices.ts'
import type { ConstraintPart } from './constraints-dialog.tsx'
import { readSpans, SpanRows, typedSpans } from './span-rows.tsx'

type Team = PlanConstraints['teams'][number]

/** Sets, for one team at a time, when it is away, what else it enters, and with which teams it shares its coach. */
export function TeamConstraints(part: ConstraintPart & { tournamentId: number }) {
  const { teams } = part.constraints
  const [chosen, setChosen] = useState(teams[0]?.registration_id)
  const team = teams.find(({ registration_id }) => registration_id === chosen) ?? teams[0]
  if (!team) return <p className="pt-4">Aucune équipe pour le moment.</p>
  return (
    <div className="grid gap-5 pt-4">
      <Field label="Équipe">
        {(control) => (
          <NativeSelect
            {...control}
            value={team.registration_id}
            options={teams.map(
              ({ registration_id, team_name, category, same_team, coach_key, unavailable, can_referee }) => ({
                value: registration_id,
                label: [
                  category,
                  team_name,
                  same_team.length > 0 && 'plusieurs catégories',
                  unavailable.length > 0 && 'absence',
                  coach_key,
                  !can_referee && 'n’arbitre pas',
                ]
                  .filter(Boolean)
                  .join(', '),
              }),
            )}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <TeamForm key={`${team.registration_id} ${part.constraints.problem_hash}`} {...part} team={team} />
    </div>
  )
}

function TeamForm({
  team,
  constraints,
  zone,
  days,
  pending,
  onSave,
  tournamentId,
}: ConstraintPart & { tournamentId: number; team: Team }) {
  const [coach, setCoach] = useState(team.coach_key ?? '')
  const [same, setSame] = useState(team.same_team[0] ?? '')
  const [isReferee, setReferee] = useState(team.can_referee)
  const [rows, setRows] = useState(() => typedSpans(team.unavailable, zone))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const choices = sameTeamChoices(team, constraints.teams)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readSpans(rows, zone)
        setProblems(read.problems)
        if (Object.keys(read.problems).length > 0) return
        onSave((problem_hash) =>
          api.plans.constrainTeam({
            id: tournamentId,
            problem_hash,
            registration_id: team.registration_id,
            coach_key: coach || null,
            same_team_as: same || null,
            unavailable: read.spans.map(({ from, to }) => ({ from, to })),
            can_referee: isReferee,
          }),
        )
      }}
    >
      {choices.length > 0 && (
        <Field
          label="Même équipe que…"
          hint="Pour une équipe engagée dans plusieurs catégories&nbsp;: elle ne joue jamais deux matchs à la fois, et son repos, ses enchaînements et ses matchs par jour comptent ensemble."
        >
          {(control) => (
            <NativeSelect
              {...control}
              empty="Aucune"
              value={same}
              options={choices}
              onChange={(event) => setSame(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="Entraîneur commun"
        hint="Les équipes d’un même entraîneur ne jouent jamais en même temps. Une lettre suffit."
      >
        {(control) => (
          <NativeSelect
            {...control}
            empty="Aucun"
            value={coach}
            options={coaches(constraints.teams).map(({ key, label }) => ({ value: key, label }))}
            onChange={(event) => setCoach(event.target.value)}
          />
        )}
      </Field>
      {constraints.options.referees && (
        <Checkbox checked={isReferee} onChange={(event) => setReferee(event.target.checked)}>
          Arbitre les matchs des autres
        </Checkbox>
      )}
      <SpanRows
        legend="Absences"
        add="Ajouter une absence"
        days={days}
        rows={rows}
        problems={problems}
        onChange={setRows}
      />
      <div className="flex justify-end">
        <Button type="submit" pending={pending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** Lists the letters in use, with their teams, and the next one. */
function coaches(teams: readonly Team[]) {
  const used = Map.groupBy(
    teams.filter(({ coach_key }) => coach_key !== null),
    ({ coach_key }) => coach_key!,
  )
  const next = LETTERS.map((letter) => `Entraîneur ${letter}`).find((key) => !used.has(key))
  return [
    ...[...used]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, own]) => ({ key, label: `${key} (${own.map(({ team_name }) => team_name).join(', ')})` })),
    ...(next ? [{ key: next, label: `${next}, nouveau` }] : []),
  ]
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
