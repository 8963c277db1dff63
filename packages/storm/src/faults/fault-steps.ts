import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '@centesimo/runtime'
import type { Dice } from '../purchases/create-dice.ts'

/** A time between two numbers of seconds, in ms. */
export const seconds = (dice: Dice, least: number, most: number): number =>
  least * 1_000 + dice.below((most - least) * 1_000)

/** Resolves once its process is gone. */
export async function killProgram(program: Program): Promise<void> {
  program.kill('SIGKILL')
  while (program.pid() !== null) await pause(5)
}
