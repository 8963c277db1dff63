import { createHmac } from 'node:crypto'
import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'

/** What a demo account is created with. */
export type DemoPerson = { username: string; fullName: string; email: string; password: string }

/** `face`: the number of a drawing in `faces`; the others show their initials. */
export type CrowdMember = DemoPerson & { joinedDaysAgo: number; face: number | null }

/** Invented names, each with the age of the account in days; the first twelve have a face. */
const members = [
  ['paolo_v', 'Paolo Varani', 74],
  ['martina.s', 'Martina Sardelli', 41],
  ['tommi88', 'Tommaso Bellandi', 12],
  ['chiara.m', 'Chiara Morandini', 66],
  ['sofi_rm', 'Sofia Remondi', 29],
  ['vale.costa', 'Valentina Costarelli', 24],
  ['gigi_to', 'Luigi Tornaghi', 58],
  ['nonno.piero', 'Piero Baldinucci', 21],
  ['frafra', 'Francesca Rivolta', 38],
  ['luca_b', 'Luca Biancalani', 16],
  ['annarita62', 'Annarita Pescatori', 27],
  ['samu.ele', 'Samuele Orlandini', 8],
  ['davide.g', 'Davide Galluzzi', 55],
  ['matteo_f', 'Matteo Fontanesi', 44],
  ['andre.m', 'Andrea Marchesin', 19],
  ['lau_retta', 'Laura Pedrotti', 28],
  ['beppe.ge', 'Giuseppe Traversari', 26],
  ['silvia_k', 'Silvia Kofler', 25],
  ['ale77', 'Alessandro Ronzoni', 23],
  ['cate.rina', 'Caterina Mugnaini', 22],
  ['rob_pd', 'Roberto Schiavinato', 20],
  ['ilaria.n', 'Ilaria Nardelli', 18],
  ['il_conte', 'Edoardo Malvestiti', 17],
  ['fede_v', 'Federica Viscardi', 15],
  ['simo90', 'Simone Grazzini', 14],
  ['marghe.p', 'Margherita Pollastri', 13],
  ['enri_co', 'Enrico Zambelli', 12],
  ['teresa.l', 'Teresa Lo Presti', 11],
  ['jack_bo', 'Giacomo Bonfatti', 11],
  ['eli.santa', 'Elisa Santagiuliana', 10],
  ['michi_tn', 'Michele Dallapè', 9],
  ['giorgia.r', 'Giorgia Rambaldi', 8],
  ['dani_elle', 'Daniela Ventrone', 7],
  ['max_lecce', 'Massimo Calogiuri', 6],
  ['serena.t', 'Serena Tondelli', 6],
  ['vinz', 'Vincenzo Abbruscato', 5],
  ['bea_trice', 'Beatrice Colombini', 4],
  ['stefano.o', 'Stefano Ottaviani', 3],
  ['noemi_ba', 'Noemi Lorusso', 3],
  ['riki.c', 'Riccardo Cerutti', 2],
] as const

/** The drawings of `faces`, numbered from 1. */
export const FACES = 12

/**
 * The simulated bidders. Their password derives from the session secret, so that only a program
 * that has the secret can sign in as one of them.
 */
export function demoCrowd(secret: string): CrowdMember[] {
  const password = createHmac('sha256', secret).update('demo crowd').digest('base64url')
  return members.map(([username, fullName, joinedDaysAgo], index) => ({
    username,
    fullName,
    email: `${username}@${CROWD_MAIL_DOMAIN}`,
    password,
    joinedDaysAgo,
    face: index < FACES ? index + 1 : null,
  }))
}
