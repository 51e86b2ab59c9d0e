import { Ellipsis } from 'lucide-react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { MatchRow } from '#web/components/ui/play/match-row.tsx'
import { Menu, type MenuEntry } from '#web/components/ui/menus/menu.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { HeldMark } from '../scores/held-mark.tsx'
import { courtName, endingWords, isPlayable, keepsScore } from './match-words.ts'
import { PlayButtons } from './play-buttons.tsx'
import { rowOf } from './row-of.ts'
import { Whistled } from './whistled.tsx'

/** Shows a match in a list, with what may be done to it. */
export function MatchLine({ match }: { match: DeskMatch }) {
  const { desk, names, clubs } = useDesk()
  const { status, period, late_minutes, label, phase, court_id } = match
  const notes = [
    label,
    status === 'scheduled' && late_minutes > 0 && lateInFrench(late_minutes),
    status === 'in_progress' && (period?.toLowerCase() ?? 'en cours'),
    endingWords(match),
  ]
  return (
    <MatchRow
      match={rowOf(match, clubs)}
      time_zone={desk.time_zone}
      under={[courtName(desk, court_id), phase].map((line) => line && <p key={line}>{line}</p>)}
      note={
        <>
          <p>{notes.filter(Boolean).join(', ')}</p>
          <Whistled match={match} />
          <HeldMark match={match} />
        </>
      }
      names={names}
      acts={
        <>
          {!desk.closed && isPlayable(match) && <PlayButtons match={match} />}
          <MatchMenu match={match} />
        </>
      }
    />
  )
}

/** No table writes it, and it has no points, or has lost those of a trial: it may have been begun by mistake. */
const isJustBegun = ({ status, score, pen }: DeskMatch) =>
  status === 'in_progress' && (pen === null || pen.is_desk) && (score === null || score[0] + score[1] === 0)

/** `isCard`: beside the acts of a court, where « Retard » is a button and the score of a match to come is not. */
export function MatchMenu({ match, isCard = false }: { match: DeskMatch; isCard?: boolean }) {
  const { desk, scores, open } = useDesk()
  const unstart = useToldAct({ ...atDesk(orpc.matches.unstart), done: 'Le match attend de nouveau' })
  const { category_id, game, label, status, is_awarded, is_scored } = match
  const clear = { kind: 'clear' as const, game }
  const entries: (MenuEntry | false)[] = [
    status === 'completed' &&
      !is_awarded &&
      is_scored && { label: 'Corriger…', onAction: () => open({ kind: 'score', match }) },
    status === 'completed' &&
      !is_awarded && {
        label: 'Effacer le résultat…',
        tone: 'danger' as const,
        onAction: () => open({ kind: 'act', category_id, act: clear, title: `Effacer ${label}`, confirm: 'Effacer' }),
      },
    isCard &&
      status === 'scheduled' &&
      isPlayable(match) &&
      keepsScore(match, desk) && { label: 'Saisir le score…', onAction: () => open({ kind: 'score', match }) },
    isJustBegun(match) && { label: 'Reprendre le démarrage', onAction: () => unstart.act({ id: match.id }) },
    !isCard &&
      (status === 'scheduled' || status === 'in_progress') && {
        label: 'Retard…',
        onAction: () => open({ kind: 'delay', match }),
      },
    status === 'scheduled' && { label: 'Déplacer…', onAction: () => open({ kind: 'move', match, court_id: null }) },
  ]
  if (desk.closed || scores.isOffline || entries.every((entry) => entry === false)) return null
  return (
    <Menu
      label={`Actions pour ${label}`}
      trigger={<Ellipsis className="size-5" aria-hidden="true" />}
      triggerClass={buttonClass('quiet', 'icon', isCard ? 'h-14' : undefined)}
      entries={entries}
    />
  )
}
