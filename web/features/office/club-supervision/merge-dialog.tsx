import { atName } from '#domain/common/french-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergePlan, SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { SHOWING_CLUBS } from './clubs-query.ts'
import { TypedNameField, typedNameProblem } from './typed-name-field.tsx'

type MergeDialogProps = { club: SupervisedClubSheet; onClose: () => void; onMerged: (into: number) => void }

/** Merges the club into another one: asks which one, shows all the effects, then asks for the name of the club. */
export default function MergeDialog({ club, onClose, onMerged }: MergeDialogProps) {
  const [like] = club.similar
  const [chosen, setChosen] = useState<Suggestion | null>(like ? { value: String(like.id), label: like.name } : null)
  const [words, setWords] = useState<string | null>(null)
  const found = useOtherClubs(words, club.id)
  const into = chosen && Number(chosen.value)
  return (
    <Dialog
      title="Fusionner le club"
      description={`${club.name} rejoint un autre club, et n’existe plus à part.`}
      isOpen
      size="lg"
      onClose={onClose}
      isDismissable={false}
    >
      <div className="grid gap-5">
        <SuggestField
          label="Le club qui reste"
          placeholder="Nom, ville ou affiliation"
          chosen={chosen?.label}
          suggestions={found.suggestions}
          nothing={found.isUnknown && 'Aucun autre club de ce nom.'}
          onTyped={(text) => {
            setWords(text)
            if (text !== null) setChosen(null)
          }}
          onChoose={setChosen}
          clearLabel="Choisir un autre club"
        />
        {into !== null && <Plan key={into} goes={club.id} into={into} onClose={onClose} onMerged={onMerged} />}
      </div>
    </Dialog>
  )
}

type PlanProps = { goes: number; into: number; onClose: () => void; onMerged: (into: number) => void }

function Plan({ goes, into, onClose, onMerged }: PlanProps) {
  const query = useQuery(orpc.clubSupervision.mergePlan.queryOptions({ input: { id: goes, into } }))
  return (
    <Loaded query={query} skeleton="h-48" label="Chargement de ce qui va se passer">
      {(plan) =>
        plan.blockers.length === 0 ? (
          <Confirm plan={plan} onClose={onClose} onMerged={onMerged} />
        ) : (
          <Alert tone="warning" title="Cette fusion n’est pas possible maintenant">
            <ul className="list-disc pl-5">
              {plan.blockers.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Alert>
        )
      }
    </Loaded>
  )
}

type ConfirmProps = { plan: MergePlan; onClose: () => void; onMerged: (into: number) => void }

function Confirm({ plan: { goes, stays, lines }, onClose, onMerged }: ConfirmProps) {
  const form = useActForm({
    values: { typed_name: '' },
    check: ({ typed_name }) => ({ typed_name: typedNameProblem(goes.name, typed_name) }),
    act: orpc.clubSupervision.merge,
    input: ({ typed_name }) => ({ id: goes.id, into: stays.id, typed_name: typed_name.trim() }),
    done: `${goes.name} a rejoint ${stays.name}\u00a0: les deux clubs sont prévenus.`,
    refresh: SHOWING_CLUBS,
    onDone: ({ into }) => {
      onClose()
      onMerged(into)
    },
  })
  return (
    <ActForm
      form={form}
      foot={<DialogButtons confirmLabel="Fusionner" pending={form.isPending} tone="danger" onClose={onClose} />}
    >
      <section aria-labelledby="merge-plan">
        <h3 id="merge-plan" className="text-lg">
          Ce qui va se passer
        </h3>
        <ul className="mt-2">
          {lines.map(({ label, count, cents, fate }) => (
            <li key={label} className="flex items-baseline gap-x-4 border-b border-line py-2 last:border-b-0">
              <span className="min-w-0 flex-1">
                {label}
                {cents ? <span className="figures"> ({formatEuros(cents)})</span> : null}
                <span className="block text-[0.9375rem] text-muted">{fate}</span>
              </span>
              <span className="figures font-semibold">{count}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted">
          {stays.name} garde ce qu’il dit de lui-même, et prend {atName(goes.name)} ce qui lui manque. Une fusion ne se
          défait pas.
        </p>
      </section>
      <TypedNameField form={form} club={goes.name} />
    </ActForm>
  )
}

function useOtherClubs(typed: string | null, id: number) {
  const words = useDebounced(typed?.trim() ?? '', 150)
  const { data, isFetching } = useQuery({
    ...orpc.clubSupervision.list.queryOptions({ input: { q: words, limit: 8 } }),
    enabled: words.length >= 2,
  })
  const clubs = words.length < 2 || words !== typed?.trim() ? [] : (data?.items ?? []).filter((club) => club.id !== id)
  return {
    isUnknown: words.length >= 2 && !isFetching && data !== undefined && clubs.length === 0 && words === typed?.trim(),
    suggestions: clubs.map(({ id: other, name, city }) => ({
      value: String(other),
      label: name,
      hint: city ?? undefined,
    })),
  }
}
