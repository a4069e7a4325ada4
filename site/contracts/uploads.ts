/** Uploading preview images. */
import { z } from 'zod'
import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import type { Contract } from './contract.ts'

export const beginUpload = {
  summary: `A URL that takes one image (${ANY_UPLOAD_FORMAT}) by PUT, for a few minutes`,
  access: 'public',
  status: 200,
  response: z.object({ uploadURL: z.url() }),
} as const satisfies Contract

/** The reply to that PUT, which is no /api route. */
export const storedImage = z.object({
  /** As a submission names it: /objects/uploads/{id}. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** The same with a signature that lets its uploader see it before anybody else may. */
  view: z.string(),
})

export type StoredImage = z.output<typeof storedImage>
