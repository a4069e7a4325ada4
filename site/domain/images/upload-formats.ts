/** Image formats that can be uploaded. The browser's choices, the server's decoders, and all texts follow this table. */
export const UPLOAD_FORMATS = [
  {
    type: 'image/png',
    label: 'PNG',
    extensions: ['png'],
    decoder: 'png',
    /** Only the first bytes are reliable. */
    signature: { at: 0, hex: '89504e470d0a1a0a' },
  },
  {
    type: 'image/jpeg',
    label: 'JPG',
    extensions: ['jpg', 'jpeg', 'jfif'],
    decoder: 'jpeg',
    signature: { at: 0, hex: 'ffd8ff' },
  },
] as const

export const UPLOAD_TYPES: readonly string[] = UPLOAD_FORMATS.map(({ type }) => type)

const labels = UPLOAD_FORMATS.map(({ label }) => label)
export const ANY_UPLOAD_FORMAT = new Intl.ListFormat('en', { type: 'disjunction' }).format(labels)
export const ALL_UPLOAD_FORMATS = new Intl.ListFormat('en').format(labels)

export function uploadTypeOf(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return UPLOAD_FORMATS.find(({ extensions }) => extensions.some((one) => one === extension))?.type
}
