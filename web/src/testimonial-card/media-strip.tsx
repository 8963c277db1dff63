import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Picture } from '../ui/picture.tsx'
import { isVideo, mediaName } from './media-name.ts'
import css from './media-strip.module.css'
import { MediaViewer } from './media-viewer.tsx'

const words = testimonialsText.media

/** Thumbnails of a review's pictures and videos; each opens in full size. */
export function MediaStrip({ media, name }: { media: readonly string[]; name: string }) {
  const [place, setPlace] = useState<number | null>(null)
  return (
    <>
      <ul className={css.strip} aria-label={words.label(name)}>
        {media.map((src, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may occur twice, and a review never changes
          <li key={index}>
            <button
              type="button"
              className={css.thumb}
              aria-label={words.open(mediaName(media, index, name))}
              onClick={() => setPlace(index)}
            >
              {isVideo(src) ? <VideoThumb src={src} /> : <Picture src={src} alt="" sizes="112px" />}
            </button>
          </li>
        ))}
      </ul>
      {place !== null && (
        <MediaViewer media={media} name={name} place={place} onPlace={setPlace} onClose={() => setPlace(null)} />
      )}
    </>
  )
}

/** The first frame of a video under a play icon. */
function VideoThumb({ src }: { src: string }) {
  return (
    <>
      <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      <CirclePlay className={css.play} size={34} strokeWidth={1.6} aria-hidden />
    </>
  )
}
