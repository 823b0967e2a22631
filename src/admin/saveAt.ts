/** Saves what an address serves as an attachment: the page stays. */
export function saveAt(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
