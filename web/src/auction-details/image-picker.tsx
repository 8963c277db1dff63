import clsx from 'clsx'
import { CircleAlert, ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { createText } from '../text/create-text.ts'
import { Button } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import type { FormImage } from './form-image.ts'
import { ImageList } from './image-list.tsx'
import css from './image-picker.module.css'
import { useImages } from './use-images.ts'

const words = createText.images

type ImagePickerProps = {
  label: string
  images: FormImage[]
  onChange: (images: FormImage[]) => void
  error?: string | undefined
  /** Gets the button that takes the focus. */
  focusRef?: (button: HTMLButtonElement | null) => void
}

/** Adds pictures by the file dialog or by drop, in a tile beside those chosen, and sorts them. */
export function ImagePicker({ label, images, onChange, error, focusRef }: ImagePickerProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const pickButton = useRef<HTMLButtonElement>(null)
  const { add, remove, giveUp } = useImages(images, onChange)
  const { isOver, ...dropArea } = useDropArea(add)
  const removeAndStay = (image: FormImage) => {
    remove(image)
    pickButton.current?.focus()
  }
  return (
    <FieldGroup legend={label} aria-describedby={noteId} className={css.picker}>
      <div className={clsx(css.pictures, images.length > 0 && css.filled)} {...dropArea}>
        {images.length > 0 && (
          <ImageList images={images} onOrder={onChange} onRemove={removeAndStay} onUnread={giveUp} />
        )}
        <div className={clsx(css.area, isOver && css.over, error && css.wrong)}>
          <ImagePlus size={28} strokeWidth={1.6} aria-hidden />
          <p className={css.drop}>{words.area}</p>
          <Button
            ref={(button) => {
              pickButton.current = button
              focusRef?.(button)
            }}
            look={images.length > 0 ? 'plain' : 'tint'}
            size="s"
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            {images.length > 0 ? words.add : words.pick}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={label}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </div>
      </div>
      <p id={noteId} className={clsx(css.note, error && css.error)} role={error ? 'alert' : undefined}>
        {error && <CircleAlert size={15} aria-hidden />}
        {error ?? words.rules}
      </p>
    </FieldGroup>
  )
}

/** The props of an area that takes dropped files. */
function useDropArea(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
