import { FileDrop } from '../../components/ui/file-drop.tsx'

/** Its parts are heavy: loaded where there is no PDF yet. */
export default function RulesDrop({ onSent }: { onSent: (id: string) => void }) {
  return (
    <FileDrop<{ id: string }> noun="rules" label="Choisir un PDF" showSent={false} onSent={({ id }) => onSent(id)} />
  )
}
