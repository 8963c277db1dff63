import { useState } from 'react'

export type BoardView = 'cards' | 'table'

const storageKey = 'centesimo.admin-auctions'

/** The view of the auction list, stored in this browser. */
export function useBoardView(): [BoardView, (view: BoardView) => void] {
  const [view, setView] = useState(readStoredView)
  const choose = (next: BoardView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return [view, choose]
}

function readStoredView(): BoardView {
  try {
    return localStorage.getItem(storageKey) === 'cards' ? 'cards' : 'table'
  } catch {
    return 'table'
  }
}
