/** Why an upload is not taken. The names are those of the API's error catalogue. */
export type ImageRefusal = 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'STORAGE_FULL'
export type Refused = { refused: ImageRefusal }
