import { ground, linear, place, repeat, scene } from './scene.ts'

/** Three gilt leather volumes, and one of them open at an engraving. */
export function leatherVolumes(): string[] {
  return [
    scene({ tint: '#dfe1d4', floor: 690, defs: DEFS, body: place(48, 0, 1, 0, standing()) }),
    scene({ tint: '#dfe1d4', floor: 560, defs: DEFS, body: open() }),
  ]
}

const DEFS =
  linear('red', '0 0 1 0', '0 #5b1420', '.3 #a13343', '.6 #7d2438', '1 #4c101c') +
  linear('green', '0 0 1 0', '0 #15382f', '.3 #3a7563', '.6 #265848', '1 #112c25') +
  linear('blue', '0 0 1 0', '0 #16243f', '.3 #3c5a8c', '.6 #28416d', '1 #111c33') +
  linear('left', '0 0 1 0', '0 #fbf3e0', '.8 #f3e6c9', '1 #c9b48c') +
  linear('right', '0 0 1 0', '0 #c9b48c', '.2 #f3e6c9', '1 #fbf3e0')

function spine(x: number, width: number, top: number, fill: string, mark: string): string {
  const height = 770 - top
  const middle = x + width / 2
  const ribs = [0.16, 0.34, 0.66, 0.84]
    .map((part) => {
      const y = Math.round(top + height * part)
      return `<rect x="${x - 4}" y="${y - 11}" width="${width + 8}" height="22" rx="10" fill="url(#${fill})"/><path d="M${x} ${y - 20}h${width}M${x} ${y + 20}h${width}" stroke="#e3bf73" stroke-width="4"/>`
    })
    .join('')
  return `<path d="M${x} ${top + 14}q${width / 2}-26 ${width} 0V770q-${width / 2} 12-${width} 0z" fill="url(#${fill})"/><path d="M${x + 6} ${top + 34}h${width - 12}M${x + 6} 744h${width - 12}" stroke="#e3bf73" stroke-width="6"/>${ribs}
    <rect x="${x + 16}" y="${Math.round(top + height * 0.4)}" width="${width - 32}" height="${Math.round(height * 0.2)}" fill="#2a1712" opacity=".75"/><rect x="${x + 22}" y="${Math.round(top + height * 0.4) + 6}" width="${width - 44}" height="${Math.round(height * 0.2) - 12}" fill="none" stroke="#e3bf73" stroke-width="3"/>
    <g fill="#e3bf73">${mark.replaceAll('@', `translate(${middle} ${Math.round(top + height * 0.5)})`)}${[0.25, 0.75, 0.92].map((part) => `<path transform="translate(${middle} ${Math.round(top + height * part)})" d="M0-30q6 20 26 26-20 6-26 30-6-24-26-30 20-6 26-26z"/>`).join('')}</g>`
}

const bars = (count: number) =>
  repeat(count, (i) => `<rect transform="@" x="${-5 + (i - (count - 1) / 2) * 22}" y="-30" width="10" height="60"/>`)

function standing(): string {
  return `${ground(562, 784, 400, 44)}
    ${spine(304, 136, 168, 'red', bars(1))}${spine(444, 136, 168, 'green', bars(2))}
    <g transform="rotate(-17 754 772)">${spine(754, 146, 172, 'blue', bars(3))}</g>
    <path d="M316 190v560M456 190v560" stroke="#fff" stroke-width="5" opacity=".12"/>`
}

function open(): string {
  const lines = (x: number, y: number, count: number, width: number) =>
    repeat(
      count,
      (i) =>
        `<path d="M${x} ${y + i * 26}h${i % 5 === 4 ? Math.round(width * 0.6) : width}" stroke="#8b7a5c" stroke-width="6" stroke-linecap="round" opacity=".75"/>`,
    )
  return `${ground(600, 776, 500, 44)}<path d="M130 210q0-20 20-20h900q20 0 20 20v536q0 20-20 20H150q-20 0-20-20z" fill="#7d2438"/><path d="M130 726v20q0 20 20 20h900q20 0 20-20v-20z" fill="#561425"/>
    <path d="M156 196q220-46 444 20v520q-224-56-444-14z" fill="#d8c49c"/><path d="M1044 196q-220-46-444 20v520q224-56 444-14z" fill="#d8c49c"/>
    <path d="M164 176q220-50 436 24v520q-216-66-436-16z" fill="url(#left)"/><path d="M1036 176q-220-50-436 24v520q216-66 436-16z" fill="url(#right)"/>
    <g transform="skewY(3)"><g transform="translate(0 -22)"><rect x="222" y="206" width="62" height="62" fill="#7d2438"/><path d="M253 214q8 18 24 23-16 5-24 23-8-18-24-23 16-5 24-23z" fill="#e3bf73"/>${lines(304, 214, 3, 236)}${lines(222, 292, 14, 318)}</g></g>
    <g transform="translate(0 60) skewY(-3)"><rect x="672" y="198" width="300" height="360" fill="none" stroke="#4a3a28" stroke-width="6"/><svg x="680" y="206" width="284" height="344" viewBox="0 0 284 344"><path d="M0 0h284v344H0z" fill="#efe0bf"/>
      ${repeat(15, (i) => `<path d="M142 96L${Math.round(142 + 320 * Math.cos((i * Math.PI) / 7.5))} ${Math.round(96 + 320 * Math.sin((i * Math.PI) / 7.5))}" stroke="#4a3a28" stroke-width="2" opacity=".45"/>`)}
      ${[86, 68, 50].map((r) => `<circle cx="142" cy="96" r="${r}" fill="#efe0bf" stroke="#4a3a28" stroke-width="3" stroke-dasharray="10 5"/>`).join('')}<circle cx="142" cy="96" r="30" fill="#e3bf73"/>
      <path d="M0 344V240q40-50 70-10 26-60 66-2 30-40 60 6 40-50 88 0v110z" fill="#4a3a28"/><path d="M0 344v-60q60-40 110 0t174-10v70z" fill="#2a2018"/>
      <path d="M112 284q-10-60 6-80 10 14 8 80zM150 286q-12-70 8-92 14 20 10 92z" fill="#efe0bf"/><circle cx="119" cy="196" r="12" fill="#efe0bf"/><circle cx="160" cy="186" r="12" fill="#efe0bf"/></svg>${lines(700, 584, 2, 244)}</g>
    <path d="M600 200v520" stroke="#a68e63" stroke-width="5"/><path d="M590 206q26 260 6 470l20 118 22-30 24 26q-40-120-34-190-4-220-38-394z" fill="#c8503a"/>`
}
