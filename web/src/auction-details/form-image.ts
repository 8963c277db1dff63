import { readDataUrl } from '../data/read-data-url.ts'

/** A picture of a form: chosen from the device, or stored already (no file). */
export type FormImage = { id: string; name: string; file: File | null; url: string }

export type Refusal = { kind: 'too-many' } | { kind: 'too-large' | 'not-image'; file: string }

type Limits = { room: number; mostBytes: number }

/** The files that can be added, in their order, and the first reason why another cannot. */
export function chooseFiles(files: readonly File[], { room, mostBytes }: Limits): { taken: File[]; refusal?: Refusal } {
  const refusals: Refusal[] = []
  const good = files.filter((file) => {
    const kind = !file.type.startsWith('image/') ? 'not-image' : file.size > mostBytes ? 'too-large' : null
    if (kind) refusals.push({ kind, file: file.name })
    return kind === null
  })
  if (good.length > room) refusals.unshift({ kind: 'too-many' })
  const [refusal] = refusals
  return { taken: good.slice(0, room), ...(refusal && { refusal }) }
}

export function pickImage(file: File): FormImage {
  return { id: crypto.randomUUID(), name: file.name, file, url: URL.createObjectURL(file) }
}

/** A stored picture. `place` keeps ids unique when a list has the same picture twice. */
export function storedImage(address: string, place: number): FormImage {
  return { id: `${place} ${address}`, name: address.split('/').at(-1) ?? address, file: null, url: address }
}

/** Frees the object URL of a chosen picture. */
export function dropImage({ file, url }: FormImage): void {
  if (file) URL.revokeObjectURL(url)
}

/** Pictures as a body has them: new ones as data URLs, stored ones by their address. */
export function sentImages(images: readonly FormImage[]): Promise<string[]> {
  return Promise.all(images.map(({ file, url }) => (file ? readDataUrl(file) : url)))
}
