import { Accessibility } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { createText } from '../text/create-text.ts'
import { sortAnnouncements } from '../ui/sort-announcements.ts'
import css from './image-list.module.css'
import { ImageTile } from './image-tile.tsx'
import type { PickedImage } from './picked-image.ts'

const words = createText.images

type ImageListProps = {
  images: PickedImage[]
  onOrder: (images: PickedImage[]) => void
  onRemove: (image: PickedImage) => void
  /** The browser could not show this one. */
  onUnread: (image: PickedImage) => void
}

/** The chosen pictures in their order, by pointer, by finger or by keyboard; the first is the cover. */
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
