import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import { createText } from '../text/create-text.ts'
import { PreviewTile, RemoveButton } from '../ui/preview-tile.tsx'
import type { FormImage } from './form-image.ts'
import css from './image-list.module.css'

const words = createText.images

type ImageTileProps = {
  image: FormImage
  index: number
  total: number
  onRemove: (image: FormImage) => void
  onUnread: (image: FormImage) => void
}

/** A picture: its own drag handle, with a button that removes it. */
export function ImageTile({ image, index, total, onRemove, onUnread }: ImageTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: image.id, index })
  const place = index + 1
  return (
    <PreviewTile ref={ref} className={clsx(isDragSource && css.dragged)}>
      <button type="button" ref={handleRef} className={css.handle} aria-label={words.move(place, total)}>
        <img src={image.url} alt={words.name(place, image.name)} draggable={false} onError={() => onUnread(image)} />
        <span className={css.grip} aria-hidden>
          <GripVertical size={16} />
        </span>
      </button>
      {index === 0 && <span className={css.cover}>{words.cover}</span>}
      <RemoveButton label={words.remove(place)} className={css.remove} onClick={() => onRemove(image)} />
    </PreviewTile>
  )
}
