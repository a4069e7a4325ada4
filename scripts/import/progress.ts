/** Shows progress as a bar in a terminal, and as one line per quarter elsewhere. */
import type { WriteStream } from 'node:tty'

const WIDTH = 30

export function showProgress(
  stream: Pick<WriteStream, 'write'> & { isTTY?: boolean },
): (done: number, total: number) => void {
  let shown = 0
  return (done, total) => {
    const share = total > 0 ? done / total : 0
    const steps = stream.isTTY ? 100 : 4
    const step = Math.floor(share * steps)
    if (step === shown) return
    shown = step
    const figures = `${done} of ${total} rows`
    if (!stream.isTTY) stream.write(`${figures}\n`)
    else stream.write(`\r${bar(share)} ${figures}${done === total ? '\n' : ''}`)
  }
}

function bar(share: number): string {
  const filled = Math.round(share * WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`
}
