/** Why an upload is refused or a file cannot be read, named as in the API's error catalogue. */
export type MediaRefusal =
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'STORAGE_FULL'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
export type Refused = { refused: MediaRefusal }
