/** Reads a file as a data URL, the form in which the API takes it. */
export function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`))
    reader.readAsDataURL(file)
  })
}
