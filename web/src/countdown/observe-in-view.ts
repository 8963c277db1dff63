/** An element counts as in view shortly before it is scrolled there. */
const margin = '160px'

const listeners = new WeakMap<Element, (isInView: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Tells whether the element is in the viewport, now and whenever that changes. */
export function observeInView(element: Element, listener: (isInView: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
