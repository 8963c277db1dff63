import { create } from 'zustand'
import { adminUiText } from '../../text/admin-ui-text.ts'
import type { AdminColumn } from './admin-column.ts'

const storageKey = 'centesimo.admin-columns'

type Hidden = Readonly<Record<string, readonly string[]>>

/**
 * The hidden columns of each table, by the table's label; this browser keeps them. Without an entry
 * they are the optional ones.
 */
const useHidden = create<{ hidden: Hidden }>(() => ({ hidden: readStored() }))

/** The columns of a table that are shown, and a switch for each but the first, which leads on. */
export function useShownColumns<Row>(table: string, columns: readonly AdminColumn<Row>[]) {
  const optional = columns.filter(({ isOptional }) => isOptional).map(({ key }) => key)
  const hidden = useHidden(({ hidden }) => hidden[table]) ?? optional
  const isShown = ({ key }: AdminColumn<Row>) => !hidden.includes(key)
  const [first, ...others] = columns
  return {
    shown: columns.filter((column) => column === first || isShown(column)),
    switches: others.map((column) => ({
      key: column.key,
      head: column.head || adminUiText.list.actions,
      isShown: isShown(column),
      toggle: () =>
        store(table, isShown(column) ? [...hidden, column.key] : hidden.filter((key) => key !== column.key)),
    })),
  }
}

function store(table: string, keys: readonly string[]): void {
  const hidden = { ...useHidden.getState().hidden, [table]: keys }
  useHidden.setState({ hidden })
  try {
    localStorage.setItem(storageKey, JSON.stringify(hidden))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function readStored(): Hidden {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    return Object.fromEntries(entries.filter(([, keys]) => Array.isArray(keys)))
  } catch {
    return {}
  }
}
