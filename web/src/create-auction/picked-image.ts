/** A picture that was chosen and not sent yet. `url` shows it; whoever drops the picture revokes it. */
export type PickedImage = { id: string; file: File; url: string }

export type Refusal = { kind: 'too-many' } | { kind: 'too-large' | 'not-image'; file: string }

type Limits = { room: number; mostBytes: number }

/** Which of these files may be added, in their order, and the first reason why another may not. */
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

export function pickImage(file: File): PickedImage {
  return { id: crypto.randomUUID(), file, url: URL.createObjectURL(file) }
}
