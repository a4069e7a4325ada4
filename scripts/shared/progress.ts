/** Shows progress: in place on a terminal, elsewhere as a new line for each quarter. */
import type { WriteStream } from 'node:tty'
import { BYTES_DONE } from '#site/server/backups/backup-texts.ts'

type Output = Pick<WriteStream, 'write'> & { isTTY?: boolean }

const WIDTH = 30

export function showShare(output: Output): (share: number) => void {
  const show = onSteps(output)
  return (share) => show(share, BYTES_DONE(Math.floor(share * 100)))
}

/** Adds a bar on a terminal. */
export function showProgress(output: Output): (done: number, total: number) => void {
  const show = onSteps(output)
  return (done, total) => {
    const share = total > 0 ? done / total : 0
    const figures = `${done} of ${total} rows`
    show(share, output.isTTY ? `${bar(share)} ${figures}` : figures)
  }
}

function onSteps(output: Output): (share: number, text: string) => void {
  let shown = 0
  return (share, text) => {
    const step = Math.floor(share * (output.isTTY ? 100 : 4))
    if (step === shown) return
    shown = step
    output.write(output.isTTY ? `\r${text}${share === 1 ? '\n' : ''}` : `${text}\n`)
  }
}

function bar(share: number): string {
  const filled = Math.round(share * WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`
}
