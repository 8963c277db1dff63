/** One question to the server about the time: the shorter its round trip, the less it can be wrong. */
export type ClockSample = { offsetMs: number; roundTripMs: number }

/** A sample from when we asked, when the answer came, and what the server's clock showed in between. All epoch ms. */
export function clockSample(sentAt: number, receivedAt: number, serverNow: number): ClockSample {
  return { offsetMs: serverNow - (sentAt + receivedAt) / 2, roundTripMs: receivedAt - sentAt }
}

/** The sample to believe: the one with the shortest round trip, the later of two equal ones. */
export function bestSample(samples: readonly ClockSample[]): ClockSample | null {
  return samples.reduce<ClockSample | null>(
    (best, sample) => (best && best.roundTripMs < sample.roundTripMs ? best : sample),
    null,
  )
}

const keptSamples = 8

/** The server's clock as seen from here. `localNow` must not jump when somebody sets the computer's clock. */
export function makeServerClock(localNow: () => number) {
  let samples: ClockSample[] = []
  let offsetMs = 0
  return {
    localNow,
    now: () => localNow() + offsetMs,
    isSet: () => samples.length > 0,
    add(sample: ClockSample): void {
      samples = [...samples, sample].slice(-keptSamples)
      offsetMs = bestSample(samples)?.offsetMs ?? 0
    },
    /** After a sleep or a reconnect the old samples say nothing: the next one counts alone. */
    distrust(): void {
      samples = []
    },
  }
}

export const serverClock = makeServerClock(() => performance.timeOrigin + performance.now())
