/** After this long without touching the tab, the person may have left. */
const PRESENT_MS = 60_000

/** Opening a page counts as touching it. */
let touchedAt = Date.now()

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
  addEventListener(
    event,
    () => {
      touchedAt = Date.now()
    },
    { capture: true, passive: true },
  )
}

/** Whether nobody is using the tab, so that its calls, such as the bell's, are made by itself. */
export const isUnattended = (): boolean => Date.now() - touchedAt > PRESENT_MS
