/** Progress of a long command: a percentage on a terminal, a line per quarter elsewhere. */
import type { WriteStream } from 'node:tty'
import { BYTES_DONE } from '#site/server/backups/backup-texts.ts'

export function showShare(stream: Pick<WriteStream, 'write'> & { isTTY?: boolean }): (share: number) => void {
  let shown = 0
  return (share) => {
    const steps = stream.isTTY ? 100 : 4
    const step = Math.floor(share * steps)
    if (step === shown) return
    shown = step
    const text = BYTES_DONE(Math.floor(share * 100))
    stream.write(stream.isTTY ? `\r${text}${share === 1 ? '\n' : ''}` : `${text}\n`)
  }
}
