/** Letters that nobody has seen yet have no font before it is asked for. */
export async function printPapers(): Promise<void> {
  await document.fonts?.ready
  window.print()
}
