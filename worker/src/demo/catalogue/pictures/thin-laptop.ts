import { ground, linear, repeat, scene } from './scene.ts'

/** Thin 14-inch notebook, open. */
export function thinLaptop(): string[] {
  return [scene({ tint: '#e3e2ee', floor: 600, defs: DEFS, body: ground(600, 770, 520, 44) + LAPTOP })]
}

const DEFS =
  linear('alu', '0 0 0 1', '0 #f0f2f5', '1 #b3bcc7') +
  linear('deck', '0 0 0 1', '0 #c3cbd5', '1 #e4e8ed') +
  linear('wall', '0 0 1 1', '0 #16304f', '.5 #2f7a80', '1 #f0b36b')

const keys = [0, 1, 2, 3, 4]
  .map((row) => {
    const inset = 322 - row * 10
    const width = (1200 - 2 * inset) / 14
    return repeat(
      14,
      (i) =>
        `<rect x="${Math.round(inset + i * width)}" y="${630 + row * 16}" width="${Math.round(width - 5)}" height="12" rx="3" fill="#2c3442"/>`,
    )
  })
  .join('')

const LAPTOP = `<path d="M262 128q0-26 26-26h624q26 0 26 26v474H262z" fill="#9aa4b0"/><path d="M268 130q0-22 22-22h620q22 0 22 22v470H268z" fill="#12161d"/>
  <svg x="286" y="126" width="628" height="460" viewBox="0 0 628 460"><rect width="628" height="460" rx="8" fill="url(#wall)"/><circle cx="430" cy="150" r="74" fill="#ffe6bd"/><path d="M0 460V300l130-120 90 90 70-60 140 130 90-80 108 90v110z" fill="#1d4b5c"/><path d="M0 460V370l110-70 120 80 110-60 140 80 148-70v130z" fill="#122d42"/><path d="M130 180l40 42-24 8-18-14-22 18-12-22zM290 210l34 34-20 8-16-12-18 10-8-16z" fill="#e9eef2"/>
  <g fill="#fff" opacity=".9">${repeat(6, (i) => `<rect x="${182 + i * 46}" y="414" width="34" height="34" rx="9" fill="${['#f7c39b', '#fff4ea', '#9fd0c8', '#e3bf73', '#c9d3fa', '#f0a0a0'][i]}"/>`)}</g><rect x="170" y="406" width="288" height="50" rx="15" fill="#fff" opacity=".18"/><path d="M0 8a8 8 0 0 1 8-8h360L0 380z" fill="#fff" opacity=".08"/></svg>
  <circle cx="600" cy="117" r="4" fill="#3f5b8a"/><path d="M262 600h676l112 140H150z" fill="url(#deck)"/><path d="M300 622h600l72 90H228z" fill="#b3bcc7" opacity=".55"/>${keys}
  <path d="M492 712h216l8 24H484z" fill="#c9d0d9"/><path d="M492 712h216" stroke="#98a2ae" stroke-width="3"/><path d="M262 596h676v8H262z" fill="#5f6a76"/>
  <path d="M150 740h900v10q0 20-24 20H174q-24 0-24-20z" fill="url(#alu)"/><path d="M520 740h160q-4 12-20 12H540q-16 0-20-12z" fill="#98a2ae"/>`
