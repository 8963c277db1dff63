import { limits } from '@centesimo/contract/limits'
import { useEffect, useRef } from 'react'
import { createText } from '../text/create-text.ts'
import { toast } from '../ui/toast-store.ts'
import { chooseFiles, dropImage, type FormImage, pickImage, type Refusal } from './form-image.ts'

const words = createText.images

/** Adds and removes pictures of a form; a toast explains a refused file. */
export function useImages(images: FormImage[], onChange: (images: FormImage[]) => void) {
  useDropAtEnd(images)

  const add = (files: readonly File[]) => {
    const { taken, refusal } = chooseFiles(files, {
      room: limits.images - images.length,
      mostBytes: limits.imageBytes,
    })
    if (refusal) toast({ tone: 'destructive', ...sentenceOf(refusal) })
    if (taken.length > 0) onChange([...images, ...taken.map(pickImage)])
  }
  const remove = (image: FormImage) => {
    dropImage(image)
    onChange(images.filter(({ id }) => id !== image.id))
  }
  /** Removes a file that claims to be a picture and cannot be shown. */
  const giveUp = (image: FormImage) => {
    if (!image.file) return
    toast({ tone: 'destructive', ...words.notImage(image.name) })
    remove(image)
  }
  return { add, remove, giveUp }
}

function sentenceOf(refusal: Refusal) {
  if (refusal.kind === 'too-many') return words.tooMany
  return refusal.kind === 'too-large' ? words.tooLarge(refusal.file) : words.notImage(refusal.file)
}

function useDropAtEnd(images: readonly FormImage[]): void {
  const last = useRef(images)
  last.current = images
  useEffect(() => () => last.current.forEach(dropImage), [])
}
