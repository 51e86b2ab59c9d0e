import { atName } from '#domain/common/french-names.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { MergePlan, SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { TypedNameField, typedNameProblem } from './typed-name-field.tsx'
import { useClubAct } from './use-club-act.ts'

type MergeDialogProps = { club: SupervisedClubSheet; onClose: () => void; onMerged: (into: number) => void }

/** The club goes into another, whole: which one, then everything that would happen, then the name typed again. */
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
  const {
    data: plan,
    error,
    isFetching,
    refetch,
  } = useQuery(orpc.clubSupervision.mergePlan.queryOptions({ input: { id: goes, into } }))
  if (error && !plan) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!plan) return <Skeleton className="h-48 rounded-card" />
  if (plan.blockers.length > 0)
    return (
      <Alert tone="warning" title="Cette fusion n’est pas possible maintenant">
        <ul className="list-disc pl-5">
          {plan.blockers.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
    )
  return <Confirm plan={plan} onClose={onClose} onMerged={onMerged} />
}

type ConfirmProps = { plan: MergePlan; onClose: () => void; onMerged: (into: number) => void }

function Confirm({ plan: { goes, stays, lines }, onClose, onMerged }: ConfirmProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const merge = useClubAct(
    orpc.clubSupervision.merge.mutationOptions(),
    () => `${goes.name} a rejoint ${stays.name}\u00a0: les deux clubs sont prévenus.`,
    onClose,
    ({ into }) => onMerged(into),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = typedNameProblem(goes.name, typed)
    setProblem(found)
    if (found) return focusField(form.current, 'typed_name')
    merge.act({ id: goes.id, into: stays.id, typed_name: typed.trim() })
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5">
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
      <TypedNameField name={goes.name} value={typed} error={problem} onChange={setTyped} />
      <DialogButtons confirmLabel="Fusionner" pending={merge.isPending} tone="danger" onClose={onClose} />
    </form>
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
