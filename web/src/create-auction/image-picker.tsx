import clsx from 'clsx'
import { CircleAlert, ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { createText } from '../text/create-text.ts'
import { Button } from '../ui/button.tsx'
import { ImageList } from './image-list.tsx'
import css from './image-picker.module.css'
import type { PickedImage } from './picked-image.ts'
import { useImages } from './use-images.ts'

const words = createText.images

/** Takes pictures from the device, by its dialog or dropped here, and lets one put them in order. */
export function ImagePicker() {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const pickButton = useRef<HTMLButtonElement>(null)
  const { images, add, remove, giveUp, order, focusRef, error } = useImages()
  const { isOver, ...dropArea } = useDropArea(add)
  const removeAndStay = (image: PickedImage) => {
    remove(image)
    pickButton.current?.focus()
  }
  return (
    <fieldset aria-describedby={hintId} className={css.picker}>
      <legend className={css.label}>{createText.fields.images}</legend>
      <div className={clsx(css.area, isOver && css.over, error && css.wrong)} {...dropArea}>
        <ImagePlus size={30} strokeWidth={1.6} aria-hidden />
        <p className={css.drop}>{words.area}</p>
        <Button
          ref={(button) => {
            pickButton.current = button
            focusRef(button)
          }}
          look="tint"
          size="s"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {words.pick}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={createText.fields.images}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      <p id={hintId} className={clsx(css.note, error && css.error)} role={error ? 'alert' : undefined}>
        {error && <CircleAlert size={15} aria-hidden />}
        {error ?? words.rules}
      </p>
      {images.length > 0 && <ImageList images={images} onOrder={order} onRemove={removeAndStay} onUnread={giveUp} />}
    </fieldset>
  )
}

/** What an area needs so that files can be dropped on it. */
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
