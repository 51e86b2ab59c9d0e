/**
 * Hidden from people, who therefore leave it empty. What a robot sends with it filled in is thanked for and not kept.
 */
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
