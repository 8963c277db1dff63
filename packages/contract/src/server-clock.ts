/** One clock request: the shorter its round trip, the smaller its error. */
export type ClockSample = { offsetMs: number; roundTripMs: number }

/**
 * A sample from the times of the request and the answer, and the server's clock in between. All
 * epoch ms.
 */
export function clockSample(sentAt: number, receivedAt: number, serverNow: number): ClockSample {
  return { offsetMs: serverNow - (sentAt + receivedAt) / 2, roundTripMs: receivedAt - sentAt }
}

/** The sample with the shortest round trip, the later of two equal ones. */
export function bestSample(samples: readonly ClockSample[]): ClockSample | null {
  return samples.reduce<ClockSample | null>(
    (best, sample) => (best && best.roundTripMs < sample.roundTripMs ? best : sample),
    null,
  )
}

/** How many samples are kept. */
const MAX_SAMPLES = 8

/**
 * The server's clock as seen from here. `localNow` must not jump when the computer's clock is set.
 */
export function createServerClock(localNow: () => number) {
  let samples: ClockSample[] = []
  let offsetMs = 0
  return {
    localNow,
    now: () => localNow() + offsetMs,
    isSet: () => samples.length > 0,
    add(sample: ClockSample): void {
      samples = [...samples, sample].slice(-MAX_SAMPLES)
      offsetMs = bestSample(samples)?.offsetMs ?? 0
    },
    /** After a sleep or a reconnect the old samples are worthless: the next one counts alone. */
    distrust(): void {
      samples = []
    },
  }
}
