export const TO_DO_HEADING = 'mb-2 font-display text-[1.0625rem] font-semibold text-muted'

/** It is the place of what is to be done, as high as its heading and one row, so that nothing below moves when it comes. */
export const ToDoSpace = () => (
  <div className="mb-5">
    <p className={`invisible max-sm:hidden ${TO_DO_HEADING}`} aria-hidden="true">
      À faire
    </p>
    <div className="h-18.5" />
  </div>
)
