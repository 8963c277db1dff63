import { useMayCall } from '../../session/use-may-call.tsx'
import type { RowAction } from './row-action.ts'

/** Leaves out the actions whose calls the admin's role may not make. */
export function useAllowedActions(): (actions: readonly RowAction[]) => readonly RowAction[] {
  const mayCall = useMayCall()
  return (actions) => actions.filter(({ call }) => call === undefined || mayCall(call))
}
