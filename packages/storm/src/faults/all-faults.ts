import type { Fault } from './fault.ts'
import { machineFaults } from './machines.ts'
import { networkFaults } from './networks.ts'
import { programFaults } from './programs.ts'
import { storeFaults } from './stores.ts'

export const allFaults: readonly Fault[] = [...programFaults, ...storeFaults, ...networkFaults, ...machineFaults]

/** Those with these names, in this order; all without names. Throws on an unknown name. */
export function chooseFaults(names: readonly string[]): readonly Fault[] {
  if (names.length === 0) return allFaults
  return names.map((name) => {
    const fault = allFaults.find((each) => each.name === name)
    if (!fault) throw new Error(`no fault is named ${name}`)
    return fault
  })
}
