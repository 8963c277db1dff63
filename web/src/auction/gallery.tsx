import clsx from 'clsx'
import type { EmblaCarouselType } from 'embla-carousel'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { detailText } from '../text/detail-text.ts'
import { IconButton } from '../ui/button.tsx'
import { loadWithRetry } from '../ui/lazy-part.tsx'
import { Picture } from '../ui/picture.tsx'
import sheet from '../ui/sheet.module.css'
import css from './gallery.module.css'

export const gallerySizes = '(max-width: 899px) 100vw, 724px'

type GalleryProps = {
  images: readonly string[]
  title: string
  isOfCredits: boolean
  /** Buttons below the pictures of a wide page; a single one has them in its corner. */
  tools: ReactNode
}

/** The pictures one by one: swipe, arrows, and dots on a phone or small pictures on a desktop. */
export function Gallery({ images, title, tools, isOfCredits }: GalleryProps) {
  const { frame, band, place, show } = useCarousel(images.length)
  if (images.length < 2) {
    return (
      <div className={clsx(sheet.sheet, css.gallery, css.single)}>
        <div className={css.picture}>
          <Picture src={images[0]} alt={title} sizes={gallerySizes} eager isOfCredits={isOfCredits} />
        </div>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
    )
  }
  return (
    <section className={clsx(sheet.sheet, css.gallery)} aria-roledescription="carousel" aria-label={detailText.gallery}>
      <div className={css.frame} ref={frame}>
        <div className={css.band} ref={band}>
          {images.map((src, index) => (
            <div key={src} className={css.picture} inert={index !== place}>
              <Picture
                src={src}
                alt={`${title}. ${detailText.image(index + 1, images.length)}`}
                sizes={gallerySizes}
                eager={index === 0}
              />
            </div>
          ))}
        </div>
      </div>
      <IconButton className={css.previous} label={detailText.previous} onClick={() => show(place - 1)}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <IconButton className={css.next} label={detailText.next} onClick={() => show(place + 1)}>
        <ChevronRight size={24} aria-hidden />
      </IconButton>
      <div className={css.foot}>
        <div className={css.dots}>
          {images.map((src, index) => (
            <button
              key={src}
              type="button"
              className={css.dot}
              aria-label={detailText.image(index + 1, images.length)}
              aria-current={index === place}
              onClick={() => show(index)}
            >
              <Picture src={src} alt="" sizes="72px" />
            </button>
          ))}
        </div>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
    </section>
  )
}

/**
 * The pictures turn at once; the code that slides and swipes them loads meanwhile and goes on from
 * the picture that is shown.
 */
function useCarousel(count: number) {
  const frame = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType>(undefined)
  const [place, setPlace] = useState(0)
  const shown = useRef(0)
  const moveTo = useCallback((index: number) => {
    shown.current = index
    setPlace(index)
  }, [])
  useEffect(() => {
    let isGone = false
    void loadWithRetry(() => import('embla-carousel')).then(({ default: create }) => {
      if (isGone || !frame.current) return
      const opened = create(frame.current, { loop: true, startIndex: shown.current })
      opened.on('select', ({ selectedScrollSnap }) => moveTo(selectedScrollSnap()))
      carousel.current = opened
    })
    return () => {
      isGone = true
      carousel.current?.destroy()
      carousel.current = undefined
    }
  }, [moveTo])
  const show = (index: number) => {
    const next = (index + count) % count
    if (carousel.current) return carousel.current.scrollTo(next)
    // The carousel writes this style too: it replaces ours when it has loaded.
    band.current?.style.setProperty('transform', `translateX(${-100 * next}%)`)
    moveTo(next)
  }
  return { frame, band, place, show }
}
