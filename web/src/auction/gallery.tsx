import clsx from 'clsx'
import type { EmblaCarouselType } from 'embla-carousel'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { detailText } from '../text/detail-text.ts'
import { IconButton } from '../ui/button.tsx'
import { loadWithRetry } from '../ui/lazy-part.tsx'
import { Picture } from '../ui/picture.tsx'
import sheet from '../ui/sheet.module.css'
import css from './gallery.module.css'

export const gallerySizes = '(max-width: 899px) 100vw, 680px'

/** The pictures one by one: swipe, arrows or dots. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const { frame, place, carousel } = useCarousel()
  if (images.length < 2) {
    return (
      <div className={clsx(sheet.sheet, css.gallery)}>
        <div className={css.picture}>
          <Picture src={images[0]} alt={title} sizes={gallerySizes} eager />
        </div>
      </div>
    )
  }
  return (
    <section className={clsx(sheet.sheet, css.gallery)} aria-roledescription="carousel" aria-label={detailText.gallery}>
      <div className={css.frame} ref={frame}>
        <div className={css.band}>
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
      <IconButton className={css.previous} label={detailText.previous} onClick={() => carousel?.scrollPrev()}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <IconButton className={css.next} label={detailText.next} onClick={() => carousel?.scrollNext()}>
        <ChevronRight size={24} aria-hidden />
      </IconButton>
      <div className={css.dots}>
        {images.map((src, index) => (
          <button
            key={src}
            type="button"
            className={css.dot}
            aria-label={detailText.image(index + 1, images.length)}
            aria-current={index === place}
            onClick={() => carousel?.scrollTo(index)}
          />
        ))}
      </div>
    </section>
  )
}

/** The first picture shows at once; the code that turns to the others loads meanwhile. */
function useCarousel() {
  const frame = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  const [place, setPlace] = useState(0)
  useEffect(() => {
    let isGone = false
    let opened: EmblaCarouselType | undefined
    void loadWithRetry(() => import('embla-carousel')).then(({ default: create }) => {
      if (isGone || !frame.current) return
      opened = create(frame.current, { loop: true })
      opened.on('select', ({ selectedScrollSnap }) => setPlace(selectedScrollSnap()))
      setCarousel(opened)
    })
    return () => {
      isGone = true
      opened?.destroy()
    }
  }, [])
  return { frame, place, carousel }
}
