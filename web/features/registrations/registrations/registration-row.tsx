import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { DateChip } from './date-chip.tsx'
import { type RowTone, rowFacts } from './row-facts.ts'

type RegistrationRowProps = {
  registration: Registration
  side: 'club' | 'organizer'
  /** The first line opens the registration. */
  title: ReactNode
  /** The second line is words; it is shown where there is room for it and for the tournament and its day. */
  subtitle: string
  brief: string | null
  organizer?: string | null
  /** Who registered the team; it stands under the town where that has its column. */
  author?: string | null
  select?: ReactNode
  /** A paper that proves the payment stands after the money. */
  proof?: ReactNode
  /** What is left to do, if anything is. */
  act: ReactNode
  menu: ReactNode
}

/**
 * Shows one registration in two lines: who, when, where it stands, and one act. The act comes under on a phone, and the
 * tournament has its own column where the list, not the screen, is 56 rem wide.
 */
export function RegistrationRow(props: RegistrationRowProps) {
  const { registration, side, title, subtitle, brief, organizer, author, select, proof, act, menu } = props
  const { id, tournament, club } = registration
  const day = localDay(tournament.starts_at, tournament.time_zone)
  const now = useNow()
  const short = formatDayShort(day, localDay(now, tournament.time_zone))
  const { head, detail } = rowFacts(registration, side, now)
  return (
    <li data-row={id} className={`${ROW} ${LARGE_TEXT} ${NARROW} ${PHONE} ${TABLET} ${WIDE}`}>
      <div
        className={classNames(
          'flex items-center gap-x-3 gap-y-1 self-stretch [grid-area:lead] @3xs:flex-col @3xs:justify-between @xl:flex-row-reverse @xl:self-auto',
          side === 'organizer' && '@3xs:w-7 @xl:w-15',
        )}
      >
        {side === 'club' ? <DateChip tournament={tournament} /> : <Crest club={club} size={32} />}
        {select}
      </div>
      <div className="min-w-0 [grid-area:who]">
        {title}
        <p className="text-sm leading-snug text-muted wrap-anywhere @xl:truncate">
          <span className="hidden @4xl:inline">{subtitle}</span>{' '}
          <span className="@4xl:hidden">
            {brief && `${brief} · `}
            {side === 'club' ? townOf(tournament) : `${tournament.title}, ${short}`}
            {organizer && <span className="max-sm:hidden"> · {organizer}</span>}
          </span>
        </p>
      </div>
      <div className="hidden [grid-area:day] @4xl:block">
        {side === 'club' ? <Crest club={tournament.organizer} size={32} /> : <DateChip tournament={tournament} />}
      </div>
      <p className="hidden min-w-0 text-[0.9375rem] leading-snug wrap-anywhere [grid-area:place] @4xl:line-clamp-2">
        {side === 'club' ? <span className="block truncate">{townOf(tournament)}</span> : tournament.title}
        {(organizer ?? author) && (
          <span className="block truncate text-sm text-muted" title={author ?? undefined}>
            {organizer ?? author}
          </span>
        )}
      </p>
      <div className="min-w-0 leading-snug [grid-area:money]">
        <p className={classNames('flex items-center gap-1.5 font-semibold tabular-nums', COLOURS[head.tone])}>
          {head.isSettled && <Check className="size-4 shrink-0" aria-hidden="true" />}
          <span>
            {head.words}
            {head.more && <span className="font-normal"> {head.more}</span>}
          </span>
        </p>
        {(detail?.words || proof) && (
          <div className="flex flex-wrap items-center gap-x-3 text-sm @xl:flex-nowrap">
            {detail?.words && (
              <p
                className={classNames('min-w-0 wrap-anywhere @xl:line-clamp-2', COLOURS[detail.tone])}
                title={detail.words}
              >
                {detail.words}
              </p>
            )}
            {proof && <div className="relative z-1">{proof}</div>}
          </div>
        )}
      </div>
      {act && (
        <div
          data-screen-only
          className="relative z-1 flex pr-2.5 [grid-area:act] *:px-3! @xs:justify-end @xl:pr-0 @xl:*:w-full"
        >
          {act}
        </div>
      )}
      <div data-screen-only className="relative z-1 self-start [grid-area:menu] @xl:self-center">
        {menu}
      </div>
    </li>
  )
}

/** A place reads 'Salle de la Passerelle, Vertou'. */
const townOf = ({ location }: Registration['tournament']) => location.split(', ').at(-1)

const ROW =
  'relative grid items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-1 pl-3.5 last:border-b-0 has-checked:bg-leather-soft/50 has-focus-visible:bg-leather-soft/60 has-focus-visible:shadow-[inset_4px_0_0_var(--color-leather)]'
/** Each part has its own line when the text is at twice its size on a phone. */
const LARGE_TEXT =
  "grid-cols-[minmax(0,1fr)_2.75rem] [grid-template-areas:'lead_menu'_'who_who'_'money_money'_'act_act']"
/** The act has its own line at 320 px. */
const NARROW =
  "@3xs:grid-cols-[auto_minmax(0,1fr)_2.75rem] @3xs:[grid-template-areas:'lead_who_menu'_'lead_money_money'_'lead_act_act']"
const PHONE =
  "@xs:grid-cols-[auto_minmax(0,1fr)_auto_2.75rem] @xs:[grid-template-areas:'lead_who_who_menu'_'lead_money_act_act']"
const TABLET =
  "@xl:min-h-16.5 @xl:grid-cols-[auto_minmax(0,1fr)_10.75rem_9.25rem_2.75rem] @xl:py-1 @xl:[grid-template-areas:'lead_who_money_act_menu']"
const WIDE =
  "@4xl:grid-cols-[auto_minmax(0,1fr)_2.5rem_9.25rem_12rem_9.25rem_2.75rem] @4xl:[grid-template-areas:'lead_who_day_place_money_act_menu']"

const COLOURS: Record<RowTone, string> = {
  ink: 'text-ink',
  muted: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}
