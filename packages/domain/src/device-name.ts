/** The first match in the user agent counts: each browser also claims to be those below it. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** "Chrome su Android"; null for a user agent that is no known browser. */
export function deviceName(userAgent: string | null): string | null {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} su ${system}`
  return browser ?? system
}

/** Whether the device is held in the hand. */
export function isPhone(userAgent: string | null): boolean {
  return /Android|iPhone|iPod|iPad|Mobile/.test(userAgent ?? '')
}

function nameIn(names: readonly [RegExp, string][], userAgent: string | null): string | null {
  return names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null
}
