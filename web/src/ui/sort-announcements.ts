import { Accessibility } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'

/** Places count from 1. */
type SortWords = {
  howToMove: string
  picked: (place: number) => string
  movedTo: (place: number, total: number) => string
  dropped: (place: number, total: number) => string
  cancelled: string
}

type AnnouncementOptions = ConstructorParameters<typeof Accessibility>[1]

/** Screen reader announcements for sorting, in place of the library's English ones. */
export function sortAnnouncements({ howToMove, picked, movedTo, dropped, cancelled }: SortWords, total: number) {
  const options: AnnouncementOptions = {
    screenReaderInstructions: { draggable: howToMove },
    announcements: {
      dragstart: ({ operation: { source } }) => (isSortable(source) ? picked(source.index + 1) : undefined),
      dragover: ({ operation: { source } }) => (isSortable(source) ? movedTo(source.index + 1, total) : undefined),
      dragend: ({ operation: { source }, canceled }) => {
        if (canceled) return cancelled
        return isSortable(source) ? dropped(source.index + 1, total) : undefined
      },
    },
  }
  return Accessibility.configure(options)
}
