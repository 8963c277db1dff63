import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './scroll-row.module.css'

type ScrollRowProps = { label: string; className?: string | undefined; children: ReactNode }

/** The part of the row that is hidden before and after what is in view. */
type Hidden = { before: boolean; after: boolean }

/**
 * Buttons on one line that scrolls and snaps. It fades where more is hidden; a mouse, which cannot
 * swipe, gets arrows there.
 */
export function ScrollRow({ label, className, children }: ScrollRowProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const before = scrollLeft > 4
      const after = scrollLeft + clientWidth < scrollWidth - 4
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // Its content grows when the buttons or their counts load.
    const content = new MutationObserver(look)
    content.observe(element, { childList: true, characterData: true, subtree: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      content.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  const scroll = (pages: number) => row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: 'smooth' })
  return (
    <div className={css.frame}>
      <fieldset
        ref={row}
        aria-label={label}
        className={clsx(css.row, hidden.before && css.before, hidden.after && css.after, className)}
      >
        {children}
      </fieldset>
      {hidden.before && <Arrow side={css.left} icon={<ChevronLeft size={20} />} onPress={() => scroll(-0.8)} />}
      {hidden.after && <Arrow side={css.right} icon={<ChevronRight size={20} />} onPress={() => scroll(0.8)} />}
    </div>
  )
}

/** For the mouse alone: the keyboard and screen readers reach every button of the row. */
function Arrow({ side, icon, onPress }: { side: string | undefined; icon: ReactNode; onPress: () => void }) {
  return (
    <button type="button" aria-hidden tabIndex={-1} className={clsx(css.arrow, side)} onClick={onPress}>
      {icon}
    </button>
  )
}
