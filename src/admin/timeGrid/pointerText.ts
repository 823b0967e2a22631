/** A short text beside the pointer, drawn outside of React. */
export function pointerText() {
  const note = document.createElement('div')
  note.className = 'time-note'
  note.setAttribute('aria-hidden', 'true')
  note.hidden = true
  document.body.append(note)
  return {
    show(x: number, y: number, told: { text: string; ok: boolean } | undefined) {
      note.hidden = !told
      if (told && note.textContent !== told.text) note.textContent = told.text
      note.dataset.ok = String(told?.ok ?? false)
      const left = Math.min(x + 16, innerWidth - 300)
      note.style.transform = `translate(${Math.max(8, left)}px, ${Math.min(y + 20, innerHeight - 90)}px)`
    },
    remove: () => note.remove(),
  }
}
