import { create } from 'zustand'

const storageKey = 'centesimo.sign-out-pending'

/**
 * Whether a sign-out has not reached the server yet. Scripts cannot remove the session's cookie, so
 * until the server ends the session the page shows no user and calls without the cookie; in other
 * tabs and after a reload too.
 */
export const usePendingSignOut = create<{ isPending: boolean }>(() => ({ isPending: isStored() }))

export const isSignOutPending = (): boolean => usePendingSignOut.getState().isPending

export function setSignOutPending(isPending: boolean): void {
  if (isPending === isSignOutPending()) return
  usePendingSignOut.setState({ isPending })
  try {
    if (isPending) localStorage.setItem(storageKey, 'pending')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage it is known until the page is closed.
  }
}

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

// Absent while the build prerenders pages.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKey || key === null) usePendingSignOut.setState({ isPending: isStored() })
})
