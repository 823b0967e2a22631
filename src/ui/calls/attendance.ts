/** After this long without touching the tab, the person may have left. */
const PRESENT_MS = 60_000

/** To open a page is to touch it. */
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

/** Whether nobody is at the tab: what it asks for now, such as the numbers of the bell, it asks for by itself. */
export const isUnattended = (): boolean => Date.now() - touchedAt > PRESENT_MS
