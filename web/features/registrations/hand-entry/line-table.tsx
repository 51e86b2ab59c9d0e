import { CircleCheck, X } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { ClubField } from './club-field.tsx'
import { CategoryCell, PapersCell, PaymentCell, TextCell } from './line-fields.tsx'
import { type HandCategory, isBlank, problemsOf, type TypedLine } from './typed-line.ts'
import type { Lines } from './use-lines.ts'

export type LineListProps = {
  tournamentId: number
  table: Lines
  categories: readonly HandCategory[]
  asksPapers: boolean
}

/** One line for each team, typed like a spreadsheet. */
export function LineTable({ tournamentId, table, categories, asksPapers }: LineListProps) {
  const isFree = categories.every(({ price_cents }) => price_cents === 0)
  return (
    <div className="rounded-card border border-line bg-card">
      <table className="w-full table-fixed text-left [&_td]:border-line [&_td]:p-1 [&_td]:align-top [&_td+td]:border-l">
        <caption className="sr-only">Équipes à inscrire</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr className="[&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
            <th scope="col" className="w-1/4">
              Club
            </th>
            <th scope="col">Équipe</th>
            <th scope="col">Catégorie</th>
            <th scope="col">Contact</th>
            {!isFree && <th scope="col">Réglé</th>}
            {asksPapers && (
              <th scope="col" className="w-20 px-2!">
                Vu sur papier
              </th>
            )}
            <th scope="col" className="w-14">
              <span className="sr-only">Retirer</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.lines.map((line, index) =>
            line.is_entered ? (
              <EnteredRow
                key={line.key}
                line={line}
                categories={categories}
                rest={1 + Number(!isFree) + Number(asksPapers)}
              />
            ) : (
              <Row
                key={line.key}
                tournamentId={tournamentId}
                table={table}
                categories={categories}
                asksPapers={asksPapers}
                line={line}
                place={`ligne ${index + 1}`}
                isFree={isFree}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = LineListProps & { line: TypedLine; place: string; isFree: boolean }

function Row({ tournamentId, table, categories, asksPapers, line, place, isFree }: RowProps) {
  const problems = line.is_left ? problemsOf(line) : {}
  const isWrong = Object.keys(problems).length > 0
  const field = { line, problems, place, onChange: table.change.bind(null, line.key) }
  const category = categories.find(({ id }) => String(id) === line.category)
  return (
    <tr
      className={classNames(isWrong && 'bg-warning-soft')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isField(relatedTarget) && !currentTarget.contains(relatedTarget)) table.leave(line.key)
      }}
    >
      <td>
        <ClubField {...field} tournamentId={tournamentId} />
        {problems.line && <p className="px-3 pb-1 text-sm font-medium text-danger">{problems.line}</p>}
      </td>
      <td>
        <TextCell {...field} name="team_name" label="Équipe" placeholder={line.club} />
      </td>
      <td>
        <CategoryCell {...field} categories={categories} />
      </td>
      <td>{line.known ? null : <TextCell {...field} name="contact" label="Téléphone ou e-mail" />}</td>
      {!isFree && <td>{category?.price_cents === 0 ? <Free /> : <PaymentCell {...field} />}</td>}
      {asksPapers && (
        <td className="text-center">
          <PapersCell {...field} />
        </td>
      )}
      <td className="text-center">
        {!isBlank(line) && (
          <button
            type="button"
            onClick={() => table.remove(line.key)}
            aria-label={`Retirer la ${place}`}
            className="inline-flex size-11 items-center justify-center rounded-control hover:bg-ink/8"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  )
}

/** Another field. What is said under a line moves all that follows, and a button that moves under a press loses it. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

const Free = () => <p className="px-3 py-2.5 text-muted">Gratuit</p>

type EnteredRowProps = { line: TypedLine; categories: readonly HandCategory[]; rest: number }

function EnteredRow({ line, categories, rest }: EnteredRowProps) {
  return (
    <tr className="[&>td]:px-4! [&>td]:py-3!">
      <td className="font-semibold wrap-anywhere">{line.club}</td>
      <td className="wrap-anywhere">{line.team_name || line.club}</td>
      <td>{categories.find(({ id }) => String(id) === line.category)?.label}</td>
      <td colSpan={rest + 1}>
        <Entered />
      </td>
    </tr>
  )
}

export const Entered = () => (
  <span className="inline-flex items-center gap-1.5">
    <CircleCheck className="size-4.5 text-success" aria-hidden="true" />
    Inscrite
  </span>
)
