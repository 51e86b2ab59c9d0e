import { useQuery } from '@tanstack/react-query'
import type { DelayChoice } from '#contract/competition/desk.ts'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { CheckboxField, HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { atDesk } from '../at-desk.ts'
import { DelayOption } from './delay-option.tsx'

/** Offers three ways to deal with a delay, each with its price and the list of what it moves. */
export default function DelayDialog({ match, onClose }: { match: DeskMatch; onClose: () => void }) {
  const first: Delay = { minutes: match.late_minutes > 0 ? match.late_minutes : 10, kind: 'absorb', tell: true }
  const form = useActForm({
    values: first,
    ...atDesk(orpc.desk.delay),
    input: ({ minutes, kind, tell }) => ({ id: match.id, minutes, choice: kind, hash: chosen?.hash ?? '', tell }),
    done: 'Retard appliqué',
    onDone: onClose,
    onRefused: () => {
      void delays.refetch()
    },
  })
  const { minutes, kind, tell } = form.watch()
  const delays = useQuery(orpc.desk.delays.queryOptions({ input: { id: match.id, minutes }, gcTime: 0, retry: false }))
  const chosen: DelayChoice | undefined = delays.data?.choices.find((choice) => choice.kind === kind)
  const moves = chosen !== undefined && chosen.moves.length > 0
  return (
    <FormDialog
      form={form}
      title={`Retard de ${match.label}`}
      description="De combien ce match finira-t-il en retard&nbsp;?"
      confirmLabel={moves && tell ? 'Appliquer et prévenir' : 'Appliquer'}
      disabled={!chosen || chosen.problem !== null || delays.isFetching}
      onClose={onClose}
    >
      <HeldField form={form} name="minutes">
        {({ value, onChange }) => (
          <ChoiceChips
            legend="Minutes de retard"
            name="minutes"
            hideLegend
            choices={MINUTES.map((each) => ({ value: String(each), label: each === 0 ? 'À l’heure' : `${each} min` }))}
            value={String(value)}
            onChange={(pressed) => pressed !== undefined && onChange(Number(pressed))}
          />
        )}
      </HeldField>
      <Loaded query={delays} skeleton="h-56" label="Chargement des façons de faire">
        {({ choices }) => (
          <div role="radiogroup" aria-label="Que faire" className="grid gap-2" aria-busy={delays.isFetching}>
            {choices.map((choice) => (
              <DelayOption
                key={choice.kind}
                choice={choice}
                minutes={minutes}
                isChosen={choice.kind === kind}
                onChoose={() => form.setValue('kind', choice.kind, { shouldDirty: true })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {moves && (
        <CheckboxField form={form} name="tell">
          Prévenir {chosen.clubs} {chosen.clubs > 1 ? 'clubs' : 'club'}
        </CheckboxField>
      )}
    </FormDialog>
  )
}

type Delay = { minutes: number; kind: DelayChoice['kind']; tell: boolean }

const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60]
