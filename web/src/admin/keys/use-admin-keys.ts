import { useEffect, useRef } from 'react'

type AdminKeys = { onSearch: () => void; onHelp: () => void }

/** The keys of the admin pages; none acts in a dialog or a menu, and letters not in a field. */
export function useAdminKeys(keys: AdminKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isOverlayOpen()) return
      const act = actionOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function actionOf(event: KeyboardEvent, { onSearch, onHelp }: AdminKeys): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? onSearch : undefined
  if (isField(event.target)) return undefined
  // The row itself opens its edit; this is the page's own.
  const edit = document.querySelector<HTMLElement>('main [data-edit]')
  const actions: Record<string, (() => void) | undefined> = {
    '/': onSearch,
    '?': onHelp,
    j: () => moveRow(1),
    k: () => moveRow(-1),
    ...(edit && { e: () => edit.click() }),
  }
  return Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
}

/** Moves the focus to the next or previous row of the page, from none to the first. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[here < 0 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1)]
  const focused = row?.querySelector<HTMLElement>('[data-row-link]') ?? row
  focused?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog], [role=menu]') !== null
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
