import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ClubField } from './club-field.tsx'
import { CategoryCell, PapersCell, PAYMENT_WORDS, PaymentCell, TextCell } from './line-fields.tsx'
import { Entered, type LineListProps } from './line-table.tsx'
import { type HandCategory, isBlank, problemsOf, type TypedLine } from './typed-line.ts'

type LineCardsProps = LineListProps & { opened: string | null; onOpen: (key: string | null) => void }

/** Shows on a phone what the table shows: a line says what it holds, and opens to be typed. */
export function LineCards({ opened, onOpen, ...props }: LineCardsProps) {
  return (
    <>
      {props.asksPapers && !props.table.lines.every(isBlank) && (
        <p className="mb-2 text-right text-sm text-muted">vus sur papier</p>
      )}
      <ul aria-label="Équipes à inscrire" className="divide-y divide-line rounded-card border border-line bg-card">
        {props.table.lines.map((line, index) => (
          <LineCard
            key={line.key}
            {...props}
            line={line}
            place={`ligne ${index + 1}`}
            isOpen={opened === line.key}
            onOpen={(isOpen) => onOpen(isOpen ? line.key : null)}
          />
        ))}
      </ul>
    </>
  )
}

type LineCardProps = LineListProps & {
  line: TypedLine
  place: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function LineCard({ line, place, isOpen, onOpen, ...props }: LineCardProps) {
  const { table, categories, asksPapers } = props
  const problems = line.is_left ? problemsOf(line) : {}
  const [problem] = Object.values(problems)
  if (line.is_entered)
    return (
      <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{line.team_name || line.club}</span>
        <Entered />
      </li>
    )
  return (
    <li className={classNames('first:rounded-t-card last:rounded-b-card', problem && 'bg-warning-soft')}>
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-left"
        >
          {isBlank(line) && <Plus className="size-5 shrink-0" aria-hidden="true" />}
          <span className="min-w-0 flex-1">
            <span className={classNames('block wrap-anywhere', !isBlank(line) && 'font-semibold')}>
              {line.club || (isBlank(line) ? 'Une équipe' : 'Club à indiquer')}
            </span>
            {!isBlank(line) && !isOpen && (
              <span className={classNames('block text-[0.9375rem]', problem ? 'text-warning' : 'text-muted')}>
                {problem ?? summaryOf(line, categories)}
              </span>
            )}
          </span>
          {!isBlank(line) && (
            <ChevronDown className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} aria-hidden="true" />
          )}
        </button>
        {asksPapers && !isBlank(line) && (
          <span className="pr-2">
            <PapersCell line={line} place={place} onChange={(change) => table.change(line.key, change)} />
          </span>
        )}
      </div>
      {isOpen && <OpenLine {...props} line={line} onClose={() => onOpen(false)} />}
    </li>
  )
}

type OpenLineProps = LineListProps & { line: TypedLine; onClose: () => void }

function OpenLine({ tournamentId, table, categories, line, onClose }: OpenLineProps) {
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector<HTMLElement>('[aria-invalid], input')?.focus(), [])
  const category = categories.find(({ id }) => String(id) === line.category)
  const problems = line.is_left ? problemsOf(line) : {}
  const field = { line, problems, place: null, onChange: table.change.bind(null, line.key) }
  return (
    <div ref={first} className="grid gap-4 px-4 pt-1 pb-4">
      {problems.line && <p className="text-sm font-medium text-danger">{problems.line}</p>}
      <ClubField {...field} tournamentId={tournamentId} />
      <TextCell {...field} name="team_name" label="Équipe" placeholder={line.club} />
      <CategoryCell {...field} categories={categories} />
      {!line.known && <TextCell {...field} name="contact" label="Téléphone ou e-mail" />}
      {category?.price_cents !== 0 && <PaymentCell {...field} />}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          variant="quiet"
          onClick={() => {
            table.remove(line.key)
            onClose()
          }}
        >
          Retirer
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            table.leave(line.key)
            onClose()
          }}
        >
          Replier
        </Button>
      </div>
    </div>
  )
}

/** 'Les Aigles, U11 féminin, chèque reçu'. */
function summaryOf({ team_name, category, payment }: TypedLine, categories: readonly HandCategory[]): string {
  const entered = categories.find(({ id }) => String(id) === category)
  const paid = entered && entered.price_cents > 0 && payment ? PAYMENT_WORDS[payment].toLowerCase() : null
  return [team_name, entered?.label, paid].filter(Boolean).join(', ')
}
