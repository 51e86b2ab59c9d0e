import { FileDrop } from '#web/components/ui/files/file-drop.tsx'

/** Its parts are heavy, so it loads only when there is no PDF yet. */
type RulesDropProps = { tournament: number; onSent: (id: string) => void }

export default function RulesDrop({ tournament, onSent }: RulesDropProps) {
  return (
    <FileDrop<{ id: string }>
      noun="rules"
      path={`rules?tournament=${tournament}`}
      label="Choisir un PDF"
      showSent={false}
      onSent={({ id }) => onSent(id)}
    />
  )
}
