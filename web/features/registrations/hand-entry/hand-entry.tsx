import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, type SubmitEvent, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { counted } from '#domain/common/counted.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { HAND_LINES_MAX } from '#domain/registrations/entering/hand-line.ts'
import type { HandLine, HandOutcome } from '#contract/registrations/registration-by-hand.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import type { CallContext } from '#web/lib/api/browser-link.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { LineCards } from './line-cards.tsx'
import { LineTable } from './line-table.tsx'
import { onEnter } from './on-enter.ts'
import { type HandCategory, inputOf, isReady, isWaiting } from './typed-line.ts'
import { useLines } from './use-lines.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx'))

type HandEntryProps = { tournamentId: number; categories: readonly HandCategory[]; asksPapers: boolean }

/** The teams that have asked by telephone, by mail or at the counter: typed or pasted one a line, and entered at once. */
export function HandEntry({ tournamentId, categories, asksPapers }: HandEntryProps) {
  const table = useLines(tournamentId)
  const { form, seek } = useFirstProblem()
  const [opened, setOpened] = useState<string | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const [unpasted, setUnpasted] = useState<string | null>(null)
  const isWide = useWide()
  const waiting = table.lines.filter(isWaiting)
  const ready = waiting.filter(isReady)
  const { act, isPending, error } = useToldAct({
    act: (lines: HandLine[], options) => enterAll(tournamentId, lines, options),
    done: (outcomes) => {
      const entered = outcomes.filter(({ registration_id }) => registration_id).length
      return entered > 0 ? counted(entered, 'équipe inscrite', 'équipes inscrites') : null
    },
    refusal: 'here',
    onDone: table.settle,
  })
  const paste = async (text: string) => {
    const { readPasted } = await import('./read-pasted.ts')
    const read = readPasted(text, categories)
    if ('problem' in read) return read.problem
    table.paste(read.teams)
    return null
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    table.leaveAll()
    if (ready.length > 0) return act(ready.map(inputOf))
    setOpened((waiting[0] ?? table.lines.at(-1))?.key ?? null)
    seek()
  }
  const list = { tournamentId, table, categories, asksPapers }
  return (
    <form
      ref={form}
      noValidate
      // What has the focus does not hide under the bar below.
      className="[&_input]:scroll-mb-44 [&_select]:scroll-mb-44"
      onSubmit={send}
      onKeyDownCapture={onEnter}
      onPaste={(event) => {
        const text = listIn(event)
        if (text === null) return
        event.preventDefault()
        void paste(text).then(setUnpasted)
      }}
    >
      <div className="mb-4 flex justify-end lg:-mt-14">
        <Button
          variant="secondary"
          icon={<ClipboardPaste className="size-5" aria-hidden="true" />}
          onClick={() => setIsPasting(true)}
        >
          Coller une liste
        </Button>
      </div>
      {unpasted && <Alert tone="danger" title={unpasted} className="mb-4" />}
      {isWide ? <LineTable {...list} /> : <LineCards {...list} opened={opened} onOpen={setOpened} />}
      {error && <ProblemAlert error={error} title="Vos lignes sont gardées" className="mt-4" />}
      <div className="sticky bottom-20 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card p-3 shadow-overlay sm:p-4 lg:bottom-4">
        <Counts ready={ready.length} waiting={waiting.length} categories={categories} />
        {table.lines.some(({ is_entered }) => is_entered) && (
          <Link
            to="/organisateur/tournois/$id/inscriptions"
            params={{ id: String(tournamentId) }}
            search={{ dossiers: 'all' }}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:ml-auto"
          >
            Voir les inscriptions
          </Link>
        )}
        <Button
          type="submit"
          size="lg"
          // Pressed too early, it opens the first line.
          variant={ready.length > 0 ? 'primary' : 'secondary'}
          pending={isPending}
          className="max-sm:flex-1"
        >
          {labelOf(ready.length)}
        </Button>
      </div>
      <Suspense>{isPasting && <PasteDialog onText={paste} onClose={() => setIsPasting(false)} />}</Suspense>
    </form>
  )
}

/** A longer list goes in parts. Each line has its own key, so that all of it can be sent again. */
async function enterAll(id: number, lines: readonly HandLine[], options: { context: CallContext }) {
  const outcomes: HandOutcome[] = []
  for (const part of inParts(lines, HAND_LINES_MAX))
    outcomes.push(...(await orpc.registrations.addByHand.call({ id, lines: part }, options)).outcomes)
  return outcomes
}

/** The text of a list that is pasted into a field of the table; null for a word, which the field takes. */
function listIn({ clipboardData, target }: ClipboardEvent): string | null {
  if (!(target instanceof HTMLInputElement)) return null
  const text = clipboardData.getData('text/plain')
  return /\t|\S\s*[\r\n]+\s*\S/u.test(text) ? text : null
}

type CountsProps = { ready: number; waiting: number; categories: readonly HandCategory[] }

function Counts({ ready, waiting, categories }: CountsProps) {
  const left = categories.reduce((sum, { places_left }) => sum + Math.max(0, places_left), 0)
  const wrong = waiting - ready
  return (
    <div className="min-w-0">
      <p role="status" className="font-semibold">
        {[waiting > 0 && counted(ready, 'prête'), wrong > 0 && `${wrong} à compléter`].filter(Boolean).join(', ') ||
          'Une équipe par ligne'}
      </p>
      <p className="text-[0.9375rem] text-muted max-sm:sr-only">Places restantes&nbsp;: {left}</p>
    </div>
  )
}

function labelOf(ready: number): string {
  if (ready === 0) return 'Inscrire les équipes'
  return ready === 1 ? 'Inscrire l’équipe' : `Inscrire les ${ready} équipes`
}

/** Brings the focus to the first wrong field, or to the first field, once it is drawn. */
function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const inputs = form.current?.querySelectorAll<HTMLElement>('input[role="combobox"]')
    ;(wrong ?? inputs?.[inputs.length - 1])?.focus()
  }, [times])
  return { form, seek: () => setTimes((count) => count + 1) }
}
