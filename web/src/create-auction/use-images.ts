import { limits } from '@centesimo/contract'
import { useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { toast } from '../ui/toast-store.ts'
import type { AuctionInput } from './auction-form.ts'
import { chooseFiles, type PickedImage, pickImage, type Refusal } from './picked-image.ts'

const words = createText.images

/** The pictures of the form: what may be added is, and what may not is told. */
export function useImages() {
  const { control } = useFormContext<AuctionInput>()
  const { field, fieldState } = useController({ control, name: 'images' })
  const images = field.value
  useRevokeAtEnd(images)

  const add = (files: readonly File[]) => {
    const { taken, refusal } = chooseFiles(files, {
      room: limits.images - images.length,
      mostBytes: limits.imageBytes,
    })
    if (refusal) toast({ tone: 'destructive', ...sentenceOf(refusal) })
    if (taken.length > 0) field.onChange([...images, ...taken.map(pickImage)])
  }
  const remove = (image: PickedImage) => {
    URL.revokeObjectURL(image.url)
    field.onChange(images.filter(({ id }) => id !== image.id))
  }
  /** Its name promised a picture, and it cannot be shown. */
  const giveUp = (image: PickedImage) => {
    toast({ tone: 'destructive', ...words.notImage(image.file.name) })
    remove(image)
  }
  return { images, add, remove, giveUp, order: field.onChange, focusRef: field.ref, error: fieldState.error?.message }
}

function sentenceOf(refusal: Refusal) {
  if (refusal.kind === 'too-many') return words.tooMany
  return refusal.kind === 'too-large' ? words.tooLarge(refusal.file) : words.notImage(refusal.file)
}

function useRevokeAtEnd(images: readonly PickedImage[]): void {
  const last = useRef(images)
  last.current = images
  useEffect(
    () => () => {
      for (const { url } of last.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
