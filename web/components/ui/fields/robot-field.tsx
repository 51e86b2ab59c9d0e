/** Hidden from people, whose forms send it empty: what a robot fills is thanked and not kept. */
export function RobotField() {
  return (
    <div hidden aria-hidden="true">
      <label>
        Ne remplissez pas ce champ
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
