/**
 * What a figure says. Only ratios and CPU time are compared: rates and delays vary with the
 * machine.
 */
export type Unit = 'ratio' | 'CPU µs' | 'per second' | 'ms' | '% of a core' | 'count'
export type Figure = { value: number; unit: Unit }
export type Figures = Record<string, Figure>

/** One run of one benchmark, as docs/benchmarks has it. */
export type Results = {
  name: string
  date: string
  /** Null outside a clone; ends in `+` when files differed from it. */
  commit: string | null
  machine: Machine
  /** The largest share of the machine that other programs used: of each row the median round. */
  otherLoad: number
  figures: Figures
}

export type Machine = { cpus: number; model: string; memoryGb: number; node: string; postgres: string }

/** A worse figure than that of the last run. `fell` is the factor, below 1. */
export type Fall = { figure: string; last: number; now: number; unit: Unit; fell: number }

/** A fall by more than a fifth. */
const TOLERATED = 0.8
/** Below this, a few ticks of the kernel's clock or one recurring job make the difference. */
const MIN_COMPARED_US = 20

/** With more other load even ratios within one run vary by more than a fifth. */
const MAX_OTHER_LOAD = 0.25

export function isQuiet({ otherLoad }: Pick<Results, 'otherLoad'>): boolean {
  return otherLoad <= MAX_OTHER_LOAD
}

/**
 * The figures that are worse than the last run by more than a fifth: a lower ratio, or more CPU
 * time. Figures that one side lacks are not compared.
 */
export function findFalls(last: Figures, now: Figures): Fall[] {
  return Object.entries(last).flatMap(([figure, { value, unit }]) => {
    const current = now[figure]
    if (current?.unit !== unit) return []
    const fell = worseBy(unit, value, current.value)
    return fell < TOLERATED ? [{ figure, last: value, now: current.value, unit, fell }] : []
  })
}

function worseBy(unit: Unit, last: number, now: number): number {
  if (unit === 'ratio') return now / last
  if (unit === 'CPU µs' && last >= MIN_COMPARED_US) return last / now
  return 1
}

/** JSON with one line per figure, so that a difference is easy to read. Ends with a line break. */
export function formatResults({ figures, ...about }: Results): string {
  const lines = Object.entries(figures).map(
    ([name, { value, unit }]) =>
      `    ${JSON.stringify(name)}: { "value": ${rounded(value)}, "unit": ${JSON.stringify(unit)} }`,
  )
  const head = JSON.stringify({ ...about, otherLoad: rounded(about.otherLoad) }, null, 2).replace(/\n\}$/, '')
  return `${head},\n  "figures": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** Four significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
