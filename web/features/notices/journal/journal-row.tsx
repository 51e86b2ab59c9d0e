import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { JournalLine } from '#contract/notices/journal.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { JOURNAL_ENTITIES, journalObject } from '#domain/notices/journal/journal-fields.ts'
import { ORIGIN_LABELS } from '#domain/notices/journal/journal-origins.ts'
import { journalActor, journalChanges } from '#domain/office/journal/journal-words.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** One line is a sentence; opened, it shows the values that changed. */
export function JournalRow({ line }: { line: JournalLine }) {
  const { at, sentence, entity, entity_id, changes, reason, origin, session_id, request_id, has_personal } = line
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <details className="group">
        <summary className="flex min-h-6 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="figures text-[0.9375rem] text-muted">{formatMoment(at, PARIS)}</span>
          <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <strong className="font-semibold">{journalActor(line)}</strong> {sentence}
          </span>
          {isNumber(entity_id) && (
            <span className="figures text-[0.9375rem] text-muted">
              {JOURNAL_ENTITIES[entity] ?? entity} {entity_id}
            </span>
          )}
          <ChevronDown className="size-4 shrink-0 self-center text-muted group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="mt-3 grid gap-3 text-[0.9375rem]">
          <Changes entity={entity} changes={reason === null ? changes : { ...changes, reason }} />
          <p className="text-muted wrap-anywhere">
            <Link
              to="/admin/journal"
              search={{ objet: journalObject(entity, entity_id) }}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              Tout sur cet objet&nbsp;: {JOURNAL_ENTITIES[entity] ?? entity} {entity_id}
            </Link>
            {request_id && `, référence ${request_id}`}
          </p>
          <Origin origin={origin} session_id={session_id} />
          {has_personal && <Personal id={line.id} entity={entity} />}
        </div>
      </details>
    </li>
  )
}

/** Lines that are older than this fact have no origin. */
function Origin({ origin, session_id }: Pick<JournalLine, 'origin' | 'session_id'>) {
  if (origin === null) return null
  return (
    <p className="text-muted wrap-anywhere">
      Origine&nbsp;: {ORIGIN_LABELS[origin]}
      {session_id !== null && (
        <>
          .{' '}
          <Link
            to="/admin/journal"
            search={{ session: session_id }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Tout ce qu’a fait cette session
          </Link>
        </>
      )}
    </p>
  )
}

/** Other identifiers are long and nobody reads them, so they are shown only once the line is opened. */
const isNumber = (entity_id: string) => /^\d+$/.test(entity_id)

/** Personal data is shown only when it is asked for, and the journal notes that it was read. */
function Personal({ id, entity }: { id: string; entity: string }) {
  const { act, data, isPending } = useToldAct({ act: orpc.journal.readPersonal, done: null, refresh: [] })
  if (data) return <Changes entity={entity} changes={data.changes} />
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="secondary" pending={isPending} onClick={() => act({ id })}>
        Afficher les données personnelles
      </Button>
      <p className="text-muted">Cette lecture est notée au journal.</p>
    </div>
  )
}

function Changes(line: { entity: string; changes: Record<string, unknown> }) {
  const changes = journalChanges(line)
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-1">
      {changes.map(({ label, value }, index) => (
        <div key={index} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{label}&nbsp;:</dt>
          <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
