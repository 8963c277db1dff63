import type { Page } from 'playwright-core'

/**
 * Words that stand outside of their button or link, and figures of a table that break into two
 * lines. Left out is what is cut with an ellipsis or hidden within, and a count on a corner.
 */
export async function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    }
    const isOnPurpose = (from: Element, control: Element) => {
      for (let each: Element | null = from; each && each !== control; each = each.parentElement) {
        const { overflowX, position } = getComputedStyle(each)
        if (overflowX !== 'visible' || position === 'absolute') return true
      }
      return getComputedStyle(control).textOverflow === 'ellipsis'
    }
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      return texts.filter(({ data, parentElement }) => data.trim() !== '' && !isOnPurpose(parentElement!, element))
    }
    const controls = [...document.querySelectorAll('button, a[href]')].filter(
      (each) => getComputedStyle(each).display !== 'inline' && each.checkVisibility({ visibilityProperty: true }),
    )
    const outside = controls.flatMap((control) => {
      const box = control.getBoundingClientRect()
      const isOutside = ({ left, right }: DOMRect) => left < box.left - 1 || right > box.right + 1
      return textsIn(control)
        .filter((text) => linesOf(text).some(isOutside))
        .map((text) => `"${text.data}" stands outside of its ${control.tagName}.${control.className}`)
    })
    const broken = [...document.querySelectorAll('td, th')]
      .flatMap((cell) => textsIn(cell))
      .filter((text) => /^\s*[\d.,]+(\s?€)?\s*$/.test(text.data))
      .filter((text) => new Set(linesOf(text).map(({ top }) => Math.round(top))).size > 1)
      .map((text) => `"${text.data}" breaks into two lines`)
    return [...outside, ...broken]
  })
}
