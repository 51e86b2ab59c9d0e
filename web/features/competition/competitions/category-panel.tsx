import { type ReactNode, useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatInFrench } from '#domain/competition/formats/format-in-french.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DrawButton } from './draw/draw-button.tsx'
import { DrawReasons } from './draw/draw-reasons.tsx'
import { DrawSection } from './draw/draw-section.tsx'
import { PoolBalance } from './draw/pool-balance.tsx'
import { Preview } from './preview.tsx'
import { PublishedRules } from './rules/published-rules.tsx'
import { SetUpForm } from './set-up-form.tsx'
import { TeamLevels } from './draw/team-levels.tsx'
import { useSetUp } from './use-set-up.ts'

type CategoryPanelProps = {
  tournamentId: number
  category: CategorySetUp
  timeZone: string
  /** Explains how the strengths of teams come about. */
  how: ReactNode
}

/** Shows one category: its teams, what is missing, its format and what that becomes, its draw. */
export function CategoryPanel({ tournamentId, category, timeZone, how }: CategoryPanelProps) {
  const form = useSetUp(tournamentId, category)
  const [changing, setChanging] = useState(false)
  const { permissions, phase, draw } = category
  const isOpen = permissions.set_up || permissions.pace
  if (category.status === 'cancelled')
    return (
      <EmptyState title={categoryLabel(category)} heading="h3">
        Cette catégorie est annulée&nbsp;: elle ne se joue pas.
      </EmptyState>
    )
  const isAlone = !draw && category.teams.length < 2
  const setUp = <SetUpForm category={category} form={form} timeZone={timeZone} isAlone={isAlone} />
  const decided =
    isOpen &&
    (permissions.set_up ? (
      setUp
    ) : (
      <Card padded={false} className="divide-y divide-line">
        {setUp}
        <PublishedRules category={category} />
      </Card>
    ))
  const teams =
    !isAlone &&
    (draw ? (
      <DrawSection
        tournamentId={tournamentId}
        category={category}
        timeZone={timeZone}
        chosen={form.value.format}
        waits={form.isChanged}
      />
    ) : (
      permissions.set_up && <TeamLevels category={category} waits={form.isChanged} />
    ))
  return (
    <section aria-labelledby="categorie-ouverte">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="categorie-ouverte" className="text-xl leading-tight font-bold">
            {categoryLabel(category)}
          </h3>
          <p className="mt-1 text-muted">{inWords(category)}</p>
          {permissions.change && category.format && <p className="font-medium">{formatInFrench(category.format)}</p>}
        </div>
        {permissions.set_up && <DrawButton category={category} waits={form.isChanged} />}
        {permissions.change && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Changer de formule…
          </Button>
        )}
      </div>
      <Gaps category={category} tournamentId={tournamentId} waits={form.isChanged} />
      {/* Once it is drawn, the organiser comes for its pools; before, for its format. */}
      <div className={classNames('mt-6 grid items-start gap-6', !isAlone && COLUMNS[draw ? 'drawn' : 'open'])}>
        {draw ? teams : decided}
        {!isAlone && (
          <div className="grid gap-6">
            {draw ? decided : teams}
            <Card padded={false} className="divide-y divide-line empty:hidden">
              <Preview category={category} format={form.value.format} />
              {category.teams.length > 1 && phase !== 'finished' && (
                <PoolBalance category={category} timeZone={timeZone} waits={form.isChanged} how={how} />
              )}
              <DrawReasons category={category} />
            </Card>
          </div>
        )}
      </div>
      {category.changed_at && (
        <p className="mt-4 text-sm text-muted">
          Formule réglée par {category.changed_by ?? 'quelqu’un'}, {formatMoment(category.changed_at, timeZone)}.
        </p>
      )}
      {changing && <ChangeDialog category={category} onClose={() => setChanging(false)} />}
    </section>
  )
}

const COLUMNS = { drawn: 'lg:grid-cols-[3fr_2fr]', open: 'lg:grid-cols-2' }

/** « 8 équipes validées, 2 à valider, 1 en liste d’attente. » */
function inWords({ teams, pending_teams, waiting, phase }: CategorySetUp): string {
  const approved = teams.filter(({ stands }) => stands === 'approved').length
  const pending = pending_teams + teams.filter(({ stands }) => stands === 'pending').length
  const parts = [
    approved > 1 ? `${approved} équipes validées` : `${approved} équipe validée`,
    ...(pending > 0 ? [`${pending} à valider`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} en liste d’attente`] : []),
    ...(phase === 'set_up' ? [] : [phase === 'finished' ? 'catégorie terminée' : 'catégorie publiée']),
  ]
  return `${parts.join(', ')}.`
}

type GapsProps = { category: CategorySetUp; tournamentId: number; waits: boolean }

/** Tells what is missing beyond what the rest of the page asks for. */
function Gaps({ category, tournamentId, waits }: GapsProps) {
  const { pending_teams } = category
  const gaps = category.gaps.filter(({ code }) => !ASKED_BELOW.includes(code))
  if (gaps.length === 0) return null
  const needsTeams = gaps.some(({ code }) => code === 'no_team' || code === 'one_team')
  const needsCourts = gaps.some(({ code }) => code === 'no_court')
  return (
    <Alert
      className="mt-4"
      tone={gaps.some(({ code }) => PRESSING.includes(code)) ? 'warning' : 'info'}
      title={gaps.length === 1 ? gaps[0]!.text : 'À voir'}
      action={
        (needsTeams || needsCourts) && (
          <>
            {needsTeams && (
              <ButtonLink
                to="/organisateur/tournois/$id/inscriptions"
                params={{ id: String(tournamentId) }}
                variant={waits ? 'secondary' : 'primary'}
              >
                {pending_teams > 0 ? 'Valider les inscriptions' : 'Voir les inscriptions'}
              </ButtonLink>
            )}
            {needsCourts && (
              <ButtonLink
                to="/organisateur/tournois/$id/fiche"
                params={{ id: String(tournamentId) }}
                search={{ etape: 'terrains' }}
                variant="secondary"
              >
                Indiquer les terrains
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {gaps.length > 1 && (
        <ul className="list-disc pl-5">
          {gaps.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const PRESSING = ['format_impossible', 'left', 'joined', 'too_long', 'unplanned']

/** The choice of a format and the button of the draw say these themselves. */
const ASKED_BELOW = ['no_format', 'not_drawn']
