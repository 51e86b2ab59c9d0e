import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { DayScreen } from './day-screen.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { FirstName } from './first-name.tsx'
import { keepInStep } from '../sync/in-step.ts'
import type { KeptCourt } from '../sync/keep.ts'
import { isUnsent } from '../sync/log.ts'
import { MatchScreen } from './match-screen.tsx'
import { stayAwake } from '../stay-awake.ts'
import type { Table } from '../sync/table.ts'

/**
 * A screen opened over the matches of the day. It is in the history of the browser: « Retour » closes it, a reload
 * opens it again.
 */
type Screen = { match?: number; delivery?: boolean } | null

/** The table of one court, in the window that writes it. */
export function CourtScreens({ table, others }: { table: Table; others: readonly KeptCourt[] }) {
  const state = useSyncExternalStore(table.subscribe, table.snapshot)
  const [screen, open] = useScreen()
  const { label, day } = state.court
  const isNamed = label !== null
  const hasUnsent = state.log.some(isUnsent)
  useEffect(() => (isNamed ? keepInStep(table) : undefined), [table, isNamed])
  useEffect(() => (isNamed ? stayAwake() : undefined), [isNamed])
  useEffect(() => {
    if (!hasUnsent) return undefined
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsent])

  const name = (given: string) => {
    // Without this, some browsers erase data after a week without a visit.
    void navigator.storage?.persist?.()
    void table.name(given)
  }
  if (!isNamed) return <FirstName onName={name} />
  const onBack = () => history.back()
  const onDeliver = () => open({ delivery: true })
  const match = day?.matches.find(({ id }) => id === screen?.match)
  if (screen?.delivery) return <DeliveryScreen state={state} onBack={onBack} />
  if (match) return <MatchScreen key={match.id} {...{ table, state, match, onBack, onDeliver }} />
  return (
    <>
      <DayScreen state={state} onOpen={(id) => open({ match: id })} onDeliver={onDeliver} />
      {others.length > 0 && <OtherCourts courts={others} />}
    </>
  )
}

function useScreen(): [Screen, (next: Screen) => void] {
  const [screen, setScreen] = useState<Screen>(() => history.state as Screen)
  useEffect(() => {
    const onPop = (event: PopStateEvent) => setScreen(event.state as Screen)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  const open = (next: Screen) => {
    history.pushState(next, '')
    setScreen(next)
  }
  return [screen, open]
}

const warn = (event: Event) => event.preventDefault()

/** Other courts whose links this telephone has opened. */
function OtherCourts({ courts }: { courts: readonly KeptCourt[] }) {
  return (
    <nav aria-label="Autres terrains" className="mx-auto grid max-w-3xl gap-2 px-3 pb-8">
      <h2 className="text-lg">Autres terrains</h2>
      {courts.map(({ court_id, secret, day }) => (
        <Button key={court_id} variant="secondary" onClick={() => void (location.hash = secret)}>
          {day ? `${day.court.name}, ${day.tournament.title}` : `Terrain ouvert sans réseau (${court_id})`}
        </Button>
      ))}
    </nav>
  )
}
