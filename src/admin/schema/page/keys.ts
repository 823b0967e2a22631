/** Elements that take over the keyboard. */
const MODAL = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether something is open that takes over the keyboard. */
export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null

/** Whether a pressed key is meant for the page: not one of the browser's own, and nobody is typing. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  !isModalOpen()

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, [role="spinbutton"], input:not([type="checkbox"])') !== null)
