import type { Planning } from '#contract/competition/plans.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { faultData } from '#web/lib/api/fault-data.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import type { Search } from './search/use-search.ts'

type DraftNoticesProps = {
  planning: Planning
  keeper: DraftKeeper
  state: DraftState
  search: Search
  onReload: () => void
}

/**
 * Says that somebody else was faster, that what was planned has changed, or that the draft could not be kept, and offers
 * a way on.
 */
export function DraftNotices({ planning, keeper, state, search, onReload }: DraftNoticesProps) {
  const { status, failure } = state
  if (status === 'conflict') {
    const { message } = problemOf(failure)
    return (
      <Alert
        tone="warning"
        title={message}
        action={
          <>
            <Button variant="secondary" onClick={onReload}>
              Voir
            </Button>
            <Button variant="secondary" onClick={() => keeper.keepMine(newestVersion(failure))}>
              Garder le mien
            </Button>
          </>
        }
      />
    )
  }
  if (status === 'refused')
    return (
      <Alert
        tone="danger"
        title={problemOf(failure).message}
        action={
          <Button variant="secondary" onClick={onReload}>
            Recharger
          </Button>
        }
      />
    )
  const outdated = planning.draft ?? planning.published
  if (!outdated?.is_outdated || state.problem_hash === planning.problem_hash) return null
  const hasNew = state.slots.length > 0 && state.slots.length < planning.problem.games.length
  const follow = () => keeper.follow(planning.problem_hash, state.slots)
  return (
    <Alert
      tone="warning"
      title="Les équipes, les terrains ou les formules ont changé depuis ce planning."
      action={
        <>
          {hasNew && (
            <Button
              variant="secondary"
              onClick={() => {
                follow()
                search.place()
              }}
            >
              Placer les nouveaux matchs
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              follow()
              search.propose()
            }}
          >
            Recalculer
          </Button>
          <Button variant="secondary" onClick={follow}>
            Garder ces horaires
          </Button>
        </>
      }
    >
      Les matchs épinglés restent où ils sont. Les conflits sont montrés ci-dessous.
    </Alert>
  )
}

/** Reads from a refusal the version that the server holds. */
function newestVersion(failure: unknown): number {
  const { version } = faultData(failure)
  return typeof version === 'number' ? version : 0
}
