import { create } from 'zustand'

/** A choice among `choices` that this browser keeps; the first one is the default. */
export function storedChoice<Choice extends string>(storageKey: string, choices: readonly [Choice, ...Choice[]]) {
  const useChoice = create<{ choice: Choice }>(() => ({ choice: readStored(storageKey, choices) }))
  const choose = (choice: Choice) => {
    useChoice.setState({ choice })
    try {
      localStorage.setItem(storageKey, choice)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return (): [Choice, (choice: Choice) => void] => [useChoice((state) => state.choice), choose]
}

function readStored<Choice extends string>(storageKey: string, choices: readonly [Choice, ...Choice[]]): Choice {
  try {
    const stored = localStorage.getItem(storageKey)
    return choices.find((choice) => choice === stored) ?? choices[0]
  } catch {
    return choices[0]
  }
}
