import type { Page } from 'playwright-core'

/**
 * Words that stand outside of their button or link, and figures of a table that break into two
 * lines. A word that is cut with an ellipsis on purpose has an element of its own that hides it.
 */
export async function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    }
    const isHidden = (from: Element, to: Element) => {
      for (let each: Element | null = from; each && each !== to; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return true
      return false
    }
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      return texts.filter(({ data, parentElement }) => data.trim() !== '' && !isHidden(parentElement!, element))
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
