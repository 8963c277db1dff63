import { useRef } from 'react'

/**
 * The ids in the order in which they were first shown: what is new comes last. Lists by time left
 * change their order with every bid, and a card must not move away under a finger that is about to
 * bid. Another `key`, such as a filter, is another list.
 */
export function useSteadyOrder(ids: readonly string[], key: string): readonly string[] {
  const shown = useRef<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const earlier = shown.current.key === key ? shown.current.ids : []
  const listed = new Set(ids)
  const order = [...new Set([...earlier.filter((id) => listed.has(id)), ...ids])]
  shown.current = { key, ids: order }
  return order
}
