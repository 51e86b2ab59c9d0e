import { Button } from '#web/components/ui/buttons/button.tsx'

type EnrolButtonsProps = { label?: string; pending: boolean; onBack: () => void }

export function EnrolButtons({ label = 'Continuer', pending, onBack }: EnrolButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onBack}>
        Revenir
      </Button>
      <Button type="submit" pending={pending}>
        {label}
      </Button>
    </div>
  )
}
