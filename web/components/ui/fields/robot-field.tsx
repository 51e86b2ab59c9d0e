/**
 * Hidden from people, who therefore leave it empty. A robot that fills it in gets the usual thanks, but its message is
 * not kept.
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
