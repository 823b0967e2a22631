/** Somebody who has not touched the tab for so long may have left. */
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

/** Whether the tab works by itself: what it asks for now, such as the numbers of the bell, nobody has asked for. */
export const isUnattended = (): boolean => Date.now() - touchedAt > PRESENT_MS
