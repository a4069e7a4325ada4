/** Tasks in a dialog: changes, and an editor that handles versions others saved in the meantime. */
import { atom } from 'nanostores'
import type * as v from 'valibot'
import { ApiFailure } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast, toastFailure } from '#site/ui/toast/toast.ts'
import type { ListStore } from './list-store.ts'

/** Reports a failure in a toast, and never rejects. */
export async function attempt(failed: Wording, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    toastFailure(failed, error)
  }
}

export function createTask<Task extends object>(failed: Wording) {
  /** `turn` is the dialog's key, so that each dialog starts empty. */
  const $task = atom<(Task & { turn: number }) | undefined>(undefined)
  const $changing = atom<string | undefined>(undefined)
  let turns = 0
  return {
    $task,
    $changing,
    begin(task: Task): void {
      turns += 1
      $task.set({ ...task, turn: turns })
    },
    end(): void {
      $task.set(undefined)
    },
    /** One change at a time; ends the task unless it fails. */
    async change(id: string, send: () => Promise<Wording>): Promise<void> {
      if ($changing.get()) return
      $changing.set(id)
      await attempt(failed, async () => {
        const success = await send()
        $task.set(undefined)
        showToast(success)
      })
      $changing.set(undefined)
    },
  }
}

interface Versioned {
  id: string
  version: string
}

interface Parts<Item extends Versioned, Fields> {
  name: string
  schema: v.GenericSchema<unknown, Fields>
  list: Pick<ListStore<Item>, 'load' | 'loadFirst' | 'replace'>
  isItem: (value: object) => value is Item
  /** Adds a record if there's no item. */
  save: (fields: Fields, item: Item | undefined) => Promise<unknown>
  texts: { added: Wording; changed: Wording; failed: Wording }
}

export type Editor<Item extends Versioned, Fields> = ReturnType<typeof createEditor<Item, Fields>>

export function createEditor<Item extends Versioned, Fields>(parts: Parts<Item, Fields>) {
  const { name, schema, list, isItem, save, texts } = parts
  const { failed } = texts
  const task = createTask<{ item?: Item | undefined }>(failed)
  /** `shown` changes with each conflict. */
  const $conflict = atom<{ theirs: Item; mine: Fields; shown: number } | undefined>(undefined)

  async function send(mine: Fields): Promise<void> {
    const item = task.$task.get()?.item
    try {
      await save(mine, item)
    } catch (error) {
      const theirs = currentOf(error, isItem)
      if (!theirs) throw error
      list.replace(theirs)
      $conflict.set({ theirs, mine, shown: ($conflict.get()?.shown ?? 0) + 1 })
      return
    }
    await (item ? list.load() : list.loadFirst())
    task.end()
    showToast(item ? texts.changed : texts.added)
  }

  const form = createForm({ name, schema, send, failed, inForm: true })
  return {
    ...task,
    form,
    $conflict,
    open(item?: Item): void {
      form.reset()
      $conflict.set(undefined)
      task.begin({ item })
    },
    keepMine(): void {
      const [open, conflict] = [task.$task.get(), $conflict.get()]
      if (open?.item && conflict)
        task.$task.set({ ...open, item: { ...open.item, version: conflict.theirs.version } })
    },
  }
}

/** The stored record, if another admin saved it in the meantime. */
export function currentOf<Item extends object>(error: unknown, isItem: (value: object) => value is Item) {
  const current = error instanceof ApiFailure && error.status === 409 ? error.body?.current : undefined
  return current && isItem(current) ? current : undefined
}
