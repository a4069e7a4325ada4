/** What is sent to the site goes out one after the other, in the order in which it was decided; and which version of a submission each answers to. */
import type { DeskLine } from './queue-state.ts'

let last: Promise<void> = Promise.resolve()

/** The version that was last read, or that the last own change has made. */
const versions = new Map<string, string>()

/** A task that fails does not keep the next ones from being sent. */
export function inOrder(task: () => Promise<void>): Promise<void> {
  last = last.then(task, task)
  return last
}

export function keepVersion(id: string, version: string): void {
  versions.set(id, version)
}

export function versionOf({ id, version }: DeskLine): string {
  return versions.get(id) ?? version
}

/** These were read anew: their versions count, but for those that a change under way will answer. What is not among them may still be taken back. */
export function forgetVersions(lines: readonly DeskLine[], underway: readonly string[]): void {
  for (const { id } of lines) if (!underway.includes(id)) versions.delete(id)
}
