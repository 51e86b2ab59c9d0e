import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'

/** Leads back to the list, on screens where the open entry stands in its place. */
export const BackLink = () => (
  <Link
    to="."
    search={(({ message: _, ...rest }: { message?: string }) => rest) as never}
    resetScroll={false}
    className={buttonClass('quiet', 'md', 'px-3 lg:hidden')}
  >
    <ArrowLeft className="size-5" aria-hidden="true" />
    Retour
  </Link>
)
