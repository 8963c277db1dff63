import { changedFields, type EditField, type EditInput } from './edit-form.ts'

/** An edit, and what others changed since it was opened. */
export type EditState = {
  /** The auction's details as they were last read. */
  known: EditInput
  typed: EditInput
  /** Changed by others only: the form has the new values. */
  merged: readonly EditField[]
  /** Changed by others too: the form still has what was typed here. */
  conflicts: readonly EditField[]
}

export function startEdit(known: EditInput): EditState {
  return { known, typed: known, merged: [], conflicts: [] }
}

/**
 * Takes over what others changed meanwhile, except where it was changed here too. Returns the same
 * state when nothing changed.
 */
export function rebase(state: EditState, latest: EditInput): EditState {
  const moved = changedFields(state.known, latest)
  if (moved.length === 0) return state
  const mine = changedFields(state.known, state.typed)
  const differs = changedFields(state.typed, latest)
  const merged = moved.filter((name) => !mine.includes(name))
  const conflicts = moved.filter((name) => mine.includes(name) && differs.includes(name))
  return {
    known: latest,
    typed: copy(state.typed, latest, merged),
    merged: [...new Set([...state.merged, ...merged])],
    conflicts: [...new Set([...state.conflicts, ...conflicts])].filter((name) => differs.includes(name)),
  }
}

export function type(state: EditState, part: Partial<EditInput>): EditState {
  return { ...state, typed: { ...state.typed, ...part } }
}

/** Replaces what was typed in these fields by the auction's present values. */
export function restore(state: EditState, fields: readonly EditField[]): EditState {
  return {
    ...state,
    typed: copy(state.typed, state.known, fields),
    conflicts: state.conflicts.filter((name) => !fields.includes(name)),
  }
}

function copy(into: EditInput, from: EditInput, fields: readonly EditField[]): EditInput {
  return { ...into, ...Object.fromEntries(fields.map((name) => [name, from[name]])) }
}
