import { Accessibility } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { createText } from '../text/create-text.ts'
import { sortAnnouncements } from '../ui/sort-announcements.ts'
import type { FormImage } from './form-image.ts'
import css from './image-list.module.css'
import { ImageTile } from './image-tile.tsx'

const words = createText.images

type ImageListProps = {
  images: FormImage[]
  onOrder: (images: FormImage[]) => void
  onRemove: (image: FormImage) => void
  /** The browser cannot show this picture. */
  onUnread: (image: FormImage) => void
}

/** The pictures in their order, sortable by pointer, touch and keyboard; the first is the cover. */
export function ImageList({ images, onOrder, onRemove, onUnread }: ImageListProps) {
  return (
    <DragDropProvider
      plugins={(plugins) => [
        ...plugins.filter((plugin) => plugin !== Accessibility),
        sortAnnouncements(words, images.length),
      ]}
      onDragEnd={(event) => {
        if (!event.canceled) onOrder(move(images, event))
      }}
    >
      <ul className={css.list} aria-label={words.list}>
        {images.map((image, index) => (
          <ImageTile
            key={image.id}
            image={image}
            index={index}
            total={images.length}
            onRemove={onRemove}
            onUnread={onUnread}
          />
        ))}
      </ul>
    </DragDropProvider>
  )
}
