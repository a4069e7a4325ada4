/** A file's state: a glyph, words and, while it is sent, a meter. */

import {
  complete,
  POSTPROCESSING,
  PREPROCESSING,
  paused,
  uploading,
  WAITING,
  WAITING_AGAIN,
} from '#site/domain/texts/uploads.ts'
import { ArrowUp, Check, CircleAlert, Clock, LoaderCircle, Pause } from '#site/ui/icons.tsx'
import type { UploadFile } from './upload-file.ts'

export function FileState({ file }: { file: UploadFile }) {
  const progress = progressOf(file)
  return (
    <>
      <p className="fstate">
        <Glyph state={file.status.state} />
        <span>{wordsOf(file)}</span>
      </p>
      {progress !== undefined && <Meter file={file} progress={progress} />}
    </>
  )
}

function Glyph({ state }: { state: UploadFile['status']['state'] }) {
  const turning = <LoaderCircle className="size-3.5 animate-spin" aria-hidden />
  const glyphs = {
    waiting: <Clock className="size-3.5" aria-hidden />,
    preprocessing: turning,
    uploading: <ArrowUp className="size-3.5" aria-hidden />,
    postprocessing: turning,
    complete: <Check className="size-3.5" aria-hidden />,
    paused: <Pause className="size-3.5" aria-hidden />,
    error: <CircleAlert className="size-3.5" aria-hidden />,
  }
  return glyphs[state]
}

function wordsOf({ status, bytes }: UploadFile): string {
  switch (status.state) {
    case 'waiting':
      return status.again ? WAITING_AGAIN(bytes) : WAITING(bytes)
    case 'preprocessing':
      return PREPROCESSING
    case 'uploading':
      return uploading(status.progress, bytes, status.secondsLeft)
    case 'postprocessing':
      return POSTPROCESSING
    case 'complete':
      return complete(bytes)
    case 'paused':
      return paused(status.progress, bytes)
    case 'error':
      return status.message
  }
}

function progressOf({ status }: UploadFile): number | undefined {
  if (status.state === 'uploading' || status.state === 'paused') return status.progress
  return status.state === 'postprocessing' ? 100 : undefined
}

function Meter({ file, progress }: { file: UploadFile; progress: number }) {
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={file.name}
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${progress}%` }} />
    </div>
  )
}
