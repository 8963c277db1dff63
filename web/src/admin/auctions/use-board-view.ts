import { useState } from 'react'

export type BoardView = 'cards' | 'table'

const storageKey = 'centesimo.desk-auctions'

/** Whether auctions stand as cards or in a table; this browser remembers. */
export function useBoardView(): [BoardView, (view: BoardView) => void] {
  const [view, setView] = useState(remembered)
  const choose = (next: BoardView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [view, choose]
}

function remembered(): BoardView {
  try {
    return localStorage.getItem(storageKey) === 'cards' ? 'cards' : 'table'
  } catch {
    return 'table'
  }
}
