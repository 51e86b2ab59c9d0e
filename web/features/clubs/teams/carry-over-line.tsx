import { useSuspenseQuery } from '@tanstack/react-query'
import type { CarriableTeams } from '#contract/clubs/teams.ts'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { type Season, birthYearsLabel } from '#domain/common/dates/season.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'

export type Choice = { name: string; category: Category; with_players: boolean; isTaken: boolean }

type CarryOverLineProps = {
  team: CarriableTeams['items'][number]
  season: string
  choice: Choice
  problem: string | undefined
  onChange: (change: Partial<Choice>) => void
}

export function CarryOverLine({ team, season, choice, problem, onChange }: CarryOverLineProps) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const { name, category, with_players, isTaken } = choice
  const categories = CATEGORIES.filter((value) => settings.categories.includes(value) || value === team.category)
  return (
    <li className="px-4 py-3">
      <Checkbox
        checked={isTaken}
        onChange={({ target }) => onChange({ isTaken: target.checked })}
        hint={categoryName(team)}
      >
        <span className="font-semibold wrap-anywhere">{team.name}</span>
      </Checkbox>
      {isTaken && (
        <div className="grid gap-x-4 gap-y-3 pb-2 pl-8 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Field label="Nom cette saison" error={problem}>
            {(control) => (
              <Input
                {...control}
                name={`reprise-${team.id}`}
                value={name}
                maxLength={TEAM_NAME_MAX_LENGTH}
                onChange={({ target }) => onChange({ name: target.value })}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Catégorie" hint={birthYearsLabel(category, season as Season)}>
            {(control) => (
              <NativeSelect
                {...control}
                value={category}
                onChange={({ target }) => {
                  const chosen = CATEGORIES.find((value) => value === target.value)
                  if (chosen) onChange({ category: chosen })
                }}
                options={categories.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          {team.players_count > 0 ? (
            <Checkbox
              className="sm:col-span-2"
              checked={with_players}
              onChange={({ target }) => onChange({ with_players: target.checked })}
            >
              {team.players_count === 1 ? 'Avec son joueur' : `Avec ses ${team.players_count} joueurs`}
            </Checkbox>
          ) : (
            <p className="text-sm text-muted sm:col-span-2">Aucun joueur saisi, ou déjà effacés.</p>
          )}
        </div>
      )}
    </li>
  )
}
