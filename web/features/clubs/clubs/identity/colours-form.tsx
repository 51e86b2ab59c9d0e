import { useState } from 'react'
import type { MyClub } from '#contract/clubs/clubs.ts'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { AVAILABILITY_LABELS } from '#domain/tournaments/availability/availability.ts'
import { type Colours, SHIRT_LABELS } from '#domain/clubs/colours/shirts.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { ShirtChoice } from './shirt-choice.tsx'
import { useClubChange } from '../use-club-change.ts'

type ColoursFormProps = { club: MyClub['club']; onDone?: () => void }

/** The two colours of a club, with the crest and a poster that wear them as they are chosen. */
export function ColoursForm({ club, onDone }: ColoursFormProps) {
  const [colours, setColours] = useState<Colours>(club.colours)
  const { act, error, isPending } = useAct(
    orpc.clubs.setColours.mutationOptions(useClubChange('Vos couleurs sont enregistrées', onDone)),
  )
  const [first, second] = colours
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        act({ colours })
      }}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Crest club={{ ...club, colours }} size={84} />
        <SamplePoster club_id={club.id} colours={colours} />
        <p className="min-w-0 flex-1 basis-40 text-[0.9375rem] leading-snug text-muted">
          Un contraste trop faible est corrigé tout seul&nbsp;: la date reste lisible.
        </p>
      </div>
      <ShirtChoice
        legend={`Première couleur\u00a0: ${SHIRT_LABELS[first]}`}
        name="first"
        value={first}
        onChange={(shirt) => setColours([shirt, second])}
      />
      <ShirtChoice
        legend={`Deuxième couleur\u00a0: ${SHIRT_LABELS[second]}`}
        name="second"
        value={second}
        onChange={(shirt) => setColours([first, shirt])}
      />
      {error && <Alert tone="danger" title={problemOf(error).message} />}
      <Button type="submit" pending={isPending}>
        Enregistrer nos couleurs
      </Button>
    </form>
  )
}

/** What a tournament of next Saturday would look like. */
function SamplePoster({ club_id, colours }: { club_id: number; colours: Colours }) {
  const saturday = nextSaturday(useNow())
  return (
    <div aria-hidden="true">
      <Cover
        layout="top"
        className="h-40 w-26 rounded-control"
        tournament={{
          id: club_id,
          starts_at: instantOf(saturday, '09:00', PARIS).toISOString(),
          ends_at: instantOf(saturday, '18:00', PARIS).toISOString(),
          time_zone: PARIS,
          availability: { code: 'open', label: AVAILABILITY_LABELS.open },
          categories: [{ category: 'Senior' }],
          organizer: { colours },
        }}
      />
    </div>
  )
}

function nextSaturday(now: Date): string {
  const today = localDay(now, PARIS)
  const weekday = new Date(`${today}T12:00Z`).getUTCDay()
  return addDays(today, ((6 - weekday + 6) % 7) + 1)
}
