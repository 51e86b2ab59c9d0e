import type { MyClub } from '#contract/clubs/clubs.ts'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { AVAILABILITY_LABELS } from '#domain/tournaments/availability/availability.ts'
import { type Colours, SHIRT_LABELS } from '#domain/clubs/colours/shirts.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { ShirtChoice } from './shirt-choice.tsx'

type ColoursFormProps = { club: MyClub['club']; onDone?: () => void }

/** The two colours of a club. The crest and a sample poster wear them while they are chosen. */
export function ColoursForm({ club, onDone }: ColoursFormProps) {
  const form = useActForm({
    values: { first: club.colours[0], second: club.colours[1] },
    act: orpc.clubs.setColours,
    input: ({ first, second }) => ({ colours: [first, second] satisfies Colours }),
    done: 'Vos couleurs sont enregistrées',
    onDone,
  })
  const { first, second } = form.watch()
  const colours: Colours = [first, second]
  return (
    <ActForm
      form={form}
      className="gap-5"
      foot={
        <Button type="submit" pending={form.isPending}>
          Enregistrer nos couleurs
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Crest club={{ ...club, colours }} size={84} />
        <SamplePoster club_id={club.id} colours={colours} />
        <p className="min-w-0 flex-1 basis-40 text-[0.9375rem] leading-snug text-muted">
          Un contraste trop faible est corrigé tout seul&nbsp;: la date reste lisible.
        </p>
      </div>
      <HeldField form={form} name="first">
        {(held) => <ShirtChoice {...held} legend={`Première couleur\u00a0: ${SHIRT_LABELS[first]}`} />}
      </HeldField>
      <HeldField form={form} name="second">
        {(held) => <ShirtChoice {...held} legend={`Deuxième couleur\u00a0: ${SHIRT_LABELS[second]}`} />}
      </HeldField>
    </ActForm>
  )
}

/** Shows the poster of an invented tournament of next Saturday. */
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
