/** Hands what was fetched to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
