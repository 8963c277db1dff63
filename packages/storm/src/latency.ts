export type Latency = { p50Ms: number; p99Ms: number; maxMs: number }

/** Median, 99th percentile and maximum. Zeroes without samples. */
export function latencyOf(samplesMs: readonly number[]): Latency {
  const sorted = Float64Array.from(samplesMs).sort()
  return { p50Ms: percentile(sorted, 50), p99Ms: percentile(sorted, 99), maxMs: sorted.at(-1) ?? 0 }
}

/**
 * The smallest sample that at least `percent` of all samples do not exceed (nearest rank). `sorted`
 * must be ascending; 0 when it is empty.
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.max(rank, 1) - 1] ?? 0
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
