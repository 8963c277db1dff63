/** A picked file before its upload. `url` previews it; removing the file revokes it. */
export type PickedMedia = { id: string; file: File; url: string }

export type Refusal = { kind: 'too-many' } | { kind: 'too-large' | 'not-media'; file: string }

type MediaLimits = { room: number; mostBytes: number }

/** The files that may be added, in order, and the first reason why another may not. */
export function chooseMedia(
  files: readonly File[],
  { room, mostBytes }: MediaLimits,
): { taken: File[]; refusal?: Refusal } {
  const refusals: Refusal[] = []
  const good = files.filter((file) => {
    const kind = !/^(image|video)\//.test(file.type) ? 'not-media' : file.size > mostBytes ? 'too-large' : null
    if (kind) refusals.push({ kind, file: file.name })
    return kind === null
  })
  if (good.length > room) refusals.unshift({ kind: 'too-many' })
  const [refusal] = refusals
  return { taken: good.slice(0, room), ...(refusal && { refusal }) }
}
