/** Browser code that uploads with Uppy. Functions for tests are properties of `window`. */

import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'

const PART_BYTES = 5 * 1024 * 1024

interface Settings {
  token: string
  /** Where files go. Without parts, each is sent in one request. */
  parts: boolean
}

/** Numbered parts of one buffer, so that the whole file is never in memory and all parts differ. */
function fileOf(name: string, type: string, megabytes: number): File {
  const rest = new Uint8Array(PART_BYTES - 4).fill(7)
  const parts = Array.from({ length: (megabytes * 1024 * 1024) / PART_BYTES }, (_, at) => [
    new Uint32Array([at + 1]),
    rest,
  ])
  return new File(parts.flat(), name, { type })
}

/** Adds the token, because Uppy sends no headers of its own. Only the site gets it, never S3. */
function authorize(token: string): void {
  const plain = window.fetch
  window.fetch = (input, options = {}) => {
    const isOwn = new URL(String(input), location.href).origin === location.origin
    const headers = { ...options.headers, Authorization: `Bearer ${token}` }
    return plain(input, isOwn ? { ...options, headers } : options)
  }
}

function open({ token, parts }: Settings) {
  authorize(token)
  const uppy = new Uppy({ autoProceed: false })
  uppy.use(AwsS3, { companionEndpoint: location.origin, shouldUseMultipart: parts })
  const events: string[] = []
  uppy.on('s3-multipart:part-uploaded', (_, { PartNumber }) => events.push(`part ${PartNumber}`))
  uppy.on('upload-error', (_, { message }) => events.push(`error ${message}`))
  uppy.on('upload-success', (_, { uploadURL }) => events.push(`success ${uploadURL}`))
  return {
    events,
    add: (name: string, type: string, megabytes: number) =>
      uppy.addFile({ name, type, data: fileOf(name, type, megabytes) }),
    begin: () => void uppy.upload(),
    pause: () => void uppy.pauseAll(),
    resume: () => void uppy.resumeAll(),
    retry: () => void uppy.retryAll(),
  }
}

export type UppyClient = ReturnType<typeof open>

declare global {
  interface Window {
    openUppy: typeof open
    uppy: UppyClient
  }
}

window.openUppy = open
