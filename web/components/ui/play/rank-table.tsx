import type { ReactNode } from 'react'
import type { ShownClub } from '#contract/common/club-face.ts'
import { signed } from '#domain/common/figures/signed.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ClubLink } from '../buttons/club-link.tsx'
import { Crest } from '../pictures/crest.tsx'
import { TeamName } from './team-name.tsx'

export type RankRow = {
  registration_id: string
  rank: ReactNode
  name: string
  club: ShownClub
  played: number
  won: number
  drawn?: number
  lost: number
  difference: number
  /** Null in ranks that points did not make. */
  points: number | null
  /** After the name: what the last round changed. */
  aside?: ReactNode
}

type RankTableProps = {
  caption: ReactNode
  rows: readonly RankRow[]
  /** Short names by full name. Full names are read aloud either way. */
  names?: ReadonlyMap<string, string> | undefined
  /** Registrations of the teams that the reader follows. */
  own?: ReadonlySet<string> | undefined
}

/** The one table of ranks: a pool, or a category once its ranks are known. */
export function RankTable({ caption, rows, names, own }: RankTableProps) {
  const hasDraws = rows.some(({ drawn = 0 }) => drawn > 0)
  const hasPoints = rows.some(({ points }) => points !== null)
  return (
    // Text of twice its size makes the figures scroll. What is only read aloud is placed within, so that it cannot widen
    // the page.
    <div className="relative overflow-x-auto rounded-card border border-line bg-card print:overflow-visible">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted [&_th]:px-1.5 [&_th]:py-2.5 [&_th]:font-medium sm:[&_th]:px-2.5">
          <tr>
            <th scope="col" className="w-9 pl-4! text-left">
              <abbr title="Rang" className="no-underline">
                Rg
              </abbr>
            </th>
            <th scope="col" className="text-left">
              Équipe
            </th>
            <Head short="J" whole="Matchs joués" />
            <Head short="G" whole="Gagnés" />
            {hasDraws && <Head short="N" whole="Nuls" isExtra />}
            <Head short="P" whole="Perdus" isExtra />
            <Head short="+/−" whole="Différence de paniers" />
            {hasPoints && <Head short="Pts" whole="Points" />}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line [&_td]:px-1.5 [&_td]:text-right sm:[&_td]:px-2.5">
          {rows.map((row) => {
            const isOwn = own?.has(row.registration_id)
            return (
              <tr key={row.registration_id} className={classNames('h-12', isOwn && 'bg-leather-soft font-bold')}>
                <td className="pl-4! text-left! font-bold whitespace-nowrap">{row.rank}</td>
                <th
                  scope="row"
                  className={classNames('px-1.5 py-1 text-left sm:px-2.5', isOwn ? 'font-bold' : 'font-medium')}
                >
                  <Team row={row} names={names} />
                  {isOwn && <span className="sr-only"> (équipe suivie)</span>}
                </th>
                <td>{row.played}</td>
                <td>{row.won}</td>
                {hasDraws && <td className={EXTRA}>{row.drawn}</td>}
                <td className={EXTRA}>{row.lost}</td>
                <td>{signed(row.difference)}</td>
                {hasPoints && <td className="pr-4! font-bold">{row.points ?? '—'}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Team({ row: { name, club, aside }, names }: { row: RankRow; names: RankTableProps['names'] }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 leading-tight">
      <Crest club={club} size={22} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <ClubLink club={club} className="inline-block py-1 no-underline hover:underline">
          <TeamName label={name} names={names} />
        </ClubLink>
        {aside && <span className="block">{aside}</span>}
      </span>
    </span>
  )
}

/** On a phone, games lost follow from those played and won. */
const EXTRA = 'max-[30rem]:hidden'

/** Heads a column of figures: it is short, and whole for those who ask or listen. */
const Head = ({ short, whole, isExtra }: { short: string; whole: string; isExtra?: boolean }) => (
  <th scope="col" className={classNames('text-right! whitespace-nowrap last:pr-4!', isExtra && EXTRA)}>
    <abbr title={whole} className="no-underline">
      {short}
    </abbr>
  </th>
)
