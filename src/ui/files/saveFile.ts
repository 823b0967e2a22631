/** Saves what is at an address of ours: it comes as an attachment, and the page stays. */
export function saveFile(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
