/** Shows progress in rows: in place on a terminal, elsewhere a new line for each quarter. */
import type { WriteStream } from 'node:tty'

type Output = Pick<WriteStream, 'write'> & { isTTY?: boolean }

export function showProgress(output: Output): (done: number, total: number) => void {
  let shown = 0
  return (done, total) => {
    const share = total > 0 ? done / total : 0
    const step = Math.floor(share * (output.isTTY ? 100 : 4))
    if (step === shown) return
    shown = step
    const figures = `${done} of ${total} rows`
    output.write(output.isTTY ? `\r${figures}${share === 1 ? '\n' : ''}` : `${figures}\n`)
  }
}
