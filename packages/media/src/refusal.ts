/** Why an upload is not taken, or a file cannot be had now. The names are those of the API's error catalogue. */
export type MediaRefusal =
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'STORAGE_FULL'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
export type Refused = { refused: MediaRefusal }
