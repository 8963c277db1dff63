import { ChevronLeft, ChevronRight } from 'lucide-react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { isVideo, mediaName } from './media-name.ts'
import css from './media-viewer.module.css'

const words = testimonialsText.media

type MediaViewerProps = {
  media: readonly string[]
  name: string
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

/** One picture or video in full size, with buttons to the next ones. */
export function MediaViewer({ media, name, place, onPlace, onClose }: MediaViewerProps) {
  const src = media[place] ?? ''
  const label = mediaName(media, place, name)
  const step = (by: number) => onPlace((place + by + media.length) % media.length)
  return (
    <Dialog width="wide" open onOpenChange={(open) => !open && onClose()} title={words.label(name)}>
      <figure className={css.figure}>
        {isVideo(src) ? (
          // biome-ignore lint/a11y/useMediaCaption: users' short review videos have no subtitles
          <video key={src} className={css.media} src={src} controls playsInline aria-label={label} />
        ) : (
          <img className={css.media} src={src} alt={label} />
        )}
        <figcaption className={css.caption} aria-live="polite">
          {media.length > 1 && (
            <IconButton label={words.previous} onClick={() => step(-1)}>
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
          )}
          <span>{label}</span>
          {media.length > 1 && (
            <IconButton label={words.next} onClick={() => step(1)}>
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          )}
        </figcaption>
      </figure>
    </Dialog>
  )
}
