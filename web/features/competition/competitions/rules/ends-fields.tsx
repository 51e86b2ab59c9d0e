import type { StandingRules } from '#domain/competition/standings/standing-rules.ts'
import type { rulesProblem } from '#domain/competition/standings/rules-problem.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type EndsFieldsProps = {
  rules: StandingRules
  found: ReturnType<typeof rulesProblem>
  onChange: (rules: StandingRules) => void
}

/** Sets what a match is worth that was not played to its end, and what becomes of a team that stays away. */
export function EndsFields({ rules, found, onChange }: EndsFieldsProps) {
  const { forfeit_score, default_score, second_forfeit_annuls, withdrawal } = rules
  const keeps = default_score === 'winner_keeps'
  return (
    <div className="grid gap-4">
      <ScoreOf
        name="forfeit_score"
        label="Score du forfait"
        score={forfeit_score}
        error={found?.field === 'forfeit_score' ? found.message : undefined}
        onChange={(score) => onChange({ ...rules, forfeit_score: score })}
      />
      <Field label="Deuxième forfait d’une équipe" hint="En poule.">
        {(control) => (
          <NativeSelect
            {...control}
            name="second_forfeit_annuls"
            value={second_forfeit_annuls ? 'annuls' : 'stays'}
            onChange={({ target }) => onChange({ ...rules, second_forfeit_annuls: target.value === 'annuls' })}
            options={[
              { value: 'stays', label: 'Ses autres résultats restent' },
              { value: 'annuls', label: ALL_ANNULLED },
            ]}
          />
        )}
      </Field>
      <Field label="Match perdu par défaut" hint={keeps ? TOO_FEW : `${TOO_FEW} Si l’autre menait, le score reste.`}>
        {(control) => (
          <NativeSelect
            {...control}
            name="default_kind"
            value={keeps ? 'keeps' : 'score'}
            onChange={({ target }) =>
              onChange({ ...rules, default_score: target.value === 'keeps' ? 'winner_keeps' : [2, 0] })
            }
            options={[
              { value: 'score', label: 'Score fixé si elle menait' },
              { value: 'keeps', label: 'L’autre garde ses points' },
            ]}
          />
        )}
      </Field>
      {!keeps && (
        <ScoreOf
          name="default_score"
          label="Score fixé"
          score={default_score}
          error={found?.field === 'default_score' ? found.message : undefined}
          onChange={(score) => onChange({ ...rules, default_score: score })}
        />
      )}
      <Field label="Équipe qui se retire" hint="Avant la fin de sa poule.">
        {(control) => (
          <NativeSelect
            {...control}
            name="withdrawal"
            value={withdrawal}
            onChange={({ target }) =>
              onChange({ ...rules, withdrawal: target.value === 'annuls' ? 'annuls' : 'forfeits' })
            }
            options={[
              { value: 'forfeits', label: 'Ses matchs restants sont perdus' },
              { value: 'annuls', label: ALL_ANNULLED },
            ]}
          />
        )}
      </Field>
    </div>
  )
}

const TOO_FEW = 'Une équipe n’a plus assez de joueurs pour continuer.'
const ALL_ANNULLED = 'Tous ses matchs sont annulés'

type Score = readonly [number, number]
type ScoreOfProps = {
  name: string
  label: string
  score: Score
  error: string | undefined
  onChange: (score: Score) => void
}

/** Asks for the points of the winner, then of the loser. */
function ScoreOf({ name, label, score, error, onChange }: ScoreOfProps) {
  const write = (side: 0 | 1, text: string) => {
    const points = Math.min(MOST, Number(text.replaceAll(/\D/gu, '')))
    onChange(side === 0 ? [points, score[1]] : [score[0], points])
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {(['vainqueur', 'perdant'] as const).map((who, index) => (
        <Field key={who} label={`${label}, ${who}`} error={index === 0 ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              name={`${name}_${index}`}
              inputMode="numeric"
              autoComplete="off"
              value={String(score[index as 0 | 1])}
              onChange={({ target }) => write(index as 0 | 1, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const MOST = 199
