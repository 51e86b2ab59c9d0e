import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategorySetUp, TeamStrengths } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { pointsInWords } from '#domain/competition/draw/pool-balance.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SET_UP } from '../use-set-up.ts'

type PoolBalanceProps = {
  category: CategorySetUp
  timeZone: string
  /** True while something chosen is not saved. */
  waits: boolean
  /** Explains how the figures come about. */
  how: ReactNode
}

/** Tells from past results how even the pools are, and gives levels for the next draw. The youngest have none. */
export function PoolBalance(props: PoolBalanceProps) {
  const { data, error, isFetching, refetch } = useQuery(
    orpc.competitions.strengths.queryOptions({ input: { id: props.category.id }, staleTime: 0 }),
  )
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Computing className="h-13" />
  if (data.state === 'none') return null
  return (
    <Fold
      heading="h4"
      title="Équilibre des poules"
      fact={data.state === 'known' && data.gaps.drawn !== null && `${pointsInWords(data.gaps.drawn)} d’écart`}
      isOpen={props.category.permissions.set_up}
      className="grid gap-3 px-4 pt-1 sm:px-5"
    >
      {data.state === 'not_computed' ? (
        <p className="text-muted">Aucune force n’est encore calculée&nbsp;: elles le sont chaque nuit.</p>
      ) : (
        <Known {...props} strengths={data} />
      )}
      {props.how}
    </Fold>
  )
}

function Known({ category, timeZone, waits, strengths }: PoolBalanceProps & { strengths: TeamStrengths }) {
  const { act, isPending } = useToldAct({
    act: orpc.competitions.levelByStrength,
    done: 'Niveaux notés selon les forces',
    refresh: SET_UP,
  })
  const { gaps, teams, computed_at, is_late } = strengths
  const { id, version, draw, permissions } = category
  const isLevelled = teams.every(({ registration_id, level }) => levelOf(category, registration_id) === level)
  return (
    <>
      <details open={!permissions.set_up || undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Voir les forces</summary>
        {gaps.with_strengths !== null && gaps.with_levels !== null && (
          <p className="mb-2 text-[0.9375rem] text-muted">
            En moyenne, un tirage avec les niveaux notés laisse {pointsInWords(gaps.with_levels, gaps.step)} entre la
            meilleure poule et la moins bonne&nbsp;; avec les forces, {pointsInWords(gaps.with_strengths, gaps.step)}.
          </p>
        )}
        <ul className="divide-y divide-line">
          {teams
            .toSorted((one, other) => one.level - other.level)
            .map(({ registration_id, strength, is_little_known, matches }) => (
              <li key={registration_id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{nameOf(category, registration_id)}</span>
                <span className="text-muted">
                  <span className="figures font-semibold text-ink">{signed(strength)}</span>
                  {is_little_known ? ', peu connue' : ''} ({matches > 1 ? `${matches} matchs` : `${matches} match`})
                </span>
              </li>
            ))}
        </ul>
        {computed_at && (
          <p className="mt-2 text-sm text-muted">
            Forces en points sur 40 minutes, calculées le {formatMoment(computed_at, timeZone)}.
          </p>
        )}
      </details>
      {is_late && <p className="text-sm font-medium text-warning">Le calcul de la nuit a du retard.</p>}
      {permissions.set_up &&
        (isLevelled ? (
          <p className="text-[0.9375rem] font-medium">
            Les niveaux sont ceux des forces.{draw ? ' Le prochain tirage s’en servira.' : ''}
          </p>
        ) : (
          <Button
            variant="secondary"
            className="justify-self-start"
            disabled={waits}
            pending={isPending}
            onClick={() => act({ id, version })}
          >
            Noter les niveaux selon les forces
          </Button>
        ))}
    </>
  )
}

const teamOf = ({ teams }: CategorySetUp, id: string) => teams.find(({ registration_id }) => registration_id === id)
const nameOf = (category: CategorySetUp, id: string) => teamOf(category, id)?.team_name ?? 'Équipe'
const levelOf = (category: CategorySetUp, id: string) => teamOf(category, id)?.level ?? null

/** '+3,2', '−0,4'. */
const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1).replace('.', ',')}`
