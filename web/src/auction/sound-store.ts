import { create } from 'zustand'

const storageKey = 'centesimo.sound'

/** Whether this device plays the tick. Off until a bidder switches it on. */
export const useSound = create<{ isOn: boolean }>(() => ({ isOn: storedChoice() }))

export function turnSound(isOn: boolean): void {
  useSound.setState({ isOn })
  try {
    if (isOn) localStorage.setItem(storageKey, 'on')
    else localStorage.removeItem(storageKey)
  } catch {
    // The choice holds for this visit.
  }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}
