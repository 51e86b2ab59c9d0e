/** The place of what is to be done, as high as its heading and one row, so that nothing below moves when it comes. */
export const ToDoSpace = () => (
  <div className="mb-5">
    <p className="invisible mb-2 font-display text-[1.0625rem] font-semibold max-sm:hidden" aria-hidden="true">
      À faire
    </p>
    <div className="h-18.5" />
  </div>
)
