import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Button } from '../buttons/button.tsx'

export type OpenSheetProps = {
  sheet: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The head of an open sheet, which also takes the focus, and closes it by Escape or by whatever is done beside it. */
export default function OpenSheet({ sheet, onClose }: OpenSheetProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true })
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    // The list is behind the sheet: whoever goes on to it by the keyboard has left the filters.
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !sheet.current?.contains(target) && target.closest('main, header, nav')) close()
    }
    // What dims the page belongs to the sheet itself, so a press there cannot reach the list.
    const pressBeside = ({ target }: Event) => {
      if (target === sheet.current) close()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', leave)
    document.addEventListener('click', pressBeside)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('click', pressBeside)
    }
  }, [sheet])
  return (
    <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-5 lg:hidden">
      <strong className="text-lg">Filtres</strong>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Fermer les filtres"
        onClick={onClose}
        icon={<X className="size-5" aria-hidden="true" />}
      />
    </div>
  )
}
