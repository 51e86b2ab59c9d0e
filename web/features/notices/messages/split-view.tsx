import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type SplitViewProps = {
  /** Id of the open entry, or null. */
  opened: string | null
  list: ReactNode
  /** The open entry: beside the list on wide screens, in its place on others. */
  pane: ReactNode
}

/** Shows a list and the open entry. Once it is closed, the focus returns to its line in the list. */
export function SplitView({ opened, list, pane }: SplitViewProps) {
  const before = useRef(opened)
  useEffect(() => {
    if (!opened && before.current) document.getElementById(lineId(before.current))?.focus()
    before.current = opened
  }, [opened])
  return (
    <div
      className={classNames(
        'grid items-start gap-6 lg:mt-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]',
        !opened && 'mt-6',
      )}
    >
      <div className={classNames('min-w-0', opened && 'max-lg:hidden')}>{list}</div>
      <div
        data-pane
        className={classNames(
          'min-w-0 rounded-card lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto print:max-h-none',
          !opened && 'max-lg:hidden',
        )}
      >
        {opened ? pane : <Waiting />}
      </div>
    </div>
  )
}

export const lineId = (id: string) => `ligne-${id}`

const Waiting = () => (
  <p className="rounded-card border border-dashed border-field px-6 py-20 text-center text-muted">
    Choisissez un message pour le lire ici.
  </p>
)
