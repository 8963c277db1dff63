/** Carriers of Italy with their public tracking pages, for a new database. */
export const carriers = [
  {
    key: 'brt',
    name: 'BRT',
    tracking_url: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={code}',
  },
  {
    key: 'gls',
    name: 'GLS',
    tracking_url:
      'https://www.gls-italy.com/?option=com_gls&view=track_e_trace&mode=search&numero_spedizione={code}&tipo_codice=nazionale',
  },
  {
    key: 'poste',
    name: 'Poste Italiane',
    tracking_url: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{code}',
  },
  {
    key: 'sda',
    name: 'SDA',
    tracking_url:
      'https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura={code}',
  },
  {
    key: 'dhl',
    name: 'DHL',
    tracking_url: 'https://www.dhl.com/it-it/home/tracking/tracking-express.html?submit=1&tracking-id={code}',
  },
  { key: 'ups', name: 'UPS', tracking_url: 'https://www.ups.com/track?loc=it_IT&tracknum={code}' },
] as const
