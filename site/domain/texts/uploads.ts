import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import type { Wording } from '#site/domain/wording.ts'
import { counted, sizeText } from '#site/domain/words/amounts.ts'

export const ADD_SCREENSHOTS = 'Add screenshots'
export const formatHint = (most: number, bytesMax: number) =>
  `${ANY_UPLOAD_FORMAT}, up to ${counted(most, 'image')}, ${sizeText(bytesMax)} each.`
export const ADDED_IMAGES = 'Added images'
export const DONE = 'Done'

export const WAITING = (bytes: number) => `Waiting, ${sizeText(bytes)}`
export const uploading = (progress: number, bytes: number) => `Uploading, ${progress}% of ${sizeText(bytes)}`
export const complete = (bytes: number) => (bytes > 0 ? `Complete, ${sizeText(bytes)}` : 'Complete')
export const paused = (progress: number, bytes: number) => `Paused at ${progress}% of ${sizeText(bytes)}`
export const REMOVE = 'Remove'

export const REQUEST_EXPIRED = 'Request has expired'
export const uploadAddressFailed = (status: number, body: string) =>
  `Failed to get upload URL: ${status} ${body}`
export const problem = (what: string, hint: string) => `${what}. ${hint}`

export const tooLarge = (bytesMax: number) =>
  `Larger than ${sizeText(bytesMax)}. A screenshot half the size looks the same here.`
export const oneTooMany = (most: number) =>
  `Not added. The limit is ${counted(most, 'image')}. Remove one to add it.`

export const uploaded = (count: number): Wording => ({
  title: 'Upload Successful',
  description: `${count === 1 ? '1 image' : `${count} image(s)`} uploaded successfully.`,
})
