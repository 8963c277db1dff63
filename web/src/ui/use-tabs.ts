import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

type TabsOptions<Name extends string> = {
  /** The list's name. */
  label?: string
  names: readonly Name[]
  open: Name
  onOpen: (name: Name) => void
  /** The arrow keys move the focus only; otherwise they open the tab, too. */
  isManual?: boolean
}

/**
 * The ARIA tabs pattern: one Tab stop, and the arrow keys move through the list. Written by hand: a
 * library's tabs are a tenth of the script that an auction's page loads before its first price.
 */
export function useTabs<Name extends string>({ label, names, open, onOpen, isManual = false }: TabsOptions<Name>) {
  const id = useId()
  const [focused, setFocused] = useState<Name | null>(null)
  const tabId = (name: Name) => `${id}-tab-${name}`
  const panelId = (name: Name) => `${id}-panel-${name}`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = nextOf(event.key, names.indexOf(focused ?? open), names.length)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(names[next]!))?.focus()
  }
  const choose = (name: Name) => name !== open && onOpen(name)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }

  return {
    listProps: { role: 'tablist', 'aria-label': label, 'aria-orientation': 'horizontal', onKeyDown, onBlur } as const,
    tabProps: (name: Name) =>
      ({
        type: 'button',
        role: 'tab',
        id: tabId(name),
        'aria-selected': name === open,
        'aria-controls': panelId(name),
        tabIndex: name === (focused ?? open) ? 0 : -1,
        // Opens when the button goes down; a key or an assistive tool only clicks. The browser
        // moves the focus: if a script did, its ring would show to a mouse.
        onMouseDown: (event: MouseEvent<HTMLElement>) => {
          if (event.button === 0 && !event.ctrlKey) choose(name)
        },
        onClick: () => choose(name),
        onFocus: () => {
          setFocused(name)
          if (!isManual) choose(name)
        },
      }) as const,
    /** A panel that is not open stays, empty: its tab names it. */
    panelProps: (name: Name) =>
      ({
        role: 'tabpanel',
        id: panelId(name),
        'aria-labelledby': tabId(name),
        hidden: name !== open,
        tabIndex: 0,
      }) as const,
  }
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return count - 1
  return undefined
}
