import { limits } from '@centesimo/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { toast } from '../ui/toast-store.ts'
import { chooseMedia, type PickedMedia, type Refusal } from './picked-media.ts'

const words = testimonialsText.form

/** The files of a review before its upload: accepts those allowed and explains a refusal. */
export function usePickedMedia() {
  const [media, setMedia] = useState<PickedMedia[]>([])
  useRevokeAtEnd(media)
  const add = (files: readonly File[]) => {
    const room = limits.testimonialMedia - media.length
    const { taken, refusal } = chooseMedia(files, { room, mostBytes: limits.imageBytes })
    if (refusal) toast({ tone: 'destructive', ...sentenceOf(refusal) })
    setMedia([...media, ...taken.map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) }))])
  }
  const remove = ({ id, url }: PickedMedia) => {
    URL.revokeObjectURL(url)
    setMedia(media.filter((each) => each.id !== id))
  }
  return { media, add, remove }
}

function sentenceOf(refusal: Refusal) {
  if (refusal.kind === 'too-many') return words.tooMany
  return refusal.kind === 'too-large' ? words.tooLarge(refusal.file) : words.notMedia(refusal.file)
}

function useRevokeAtEnd(media: readonly PickedMedia[]): void {
  const last = useRef(media)
  last.current = media
  useEffect(
    () => () => {
      for (const { url } of last.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
