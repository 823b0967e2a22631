/** Downloads from one of our addresses: it is an attachment, so the page stays. */
export function saveFile(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
