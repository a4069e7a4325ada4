/** The batch of an import: its new agents refer to it, and it can be undone. */
import { basename } from 'node:path'
import type PocketBase from 'pocketbase'
import type { Plan } from './plan.ts'
import type { Report } from './report.ts'

export interface Importer {
  /** The file's name as the user knows it. Default: that of its path. */
  fileName?: string
  by: string
}

/** Starts the batch, before the first row is written. */
export async function beginBatch(client: PocketBase, path: string, mode: string, { fileName, by }: Importer) {
  const name = fileNameOf(path, fileName)
  const { id } = await client.collection('imports').create({ name, by, mode })
  return {
    id,
    async end({ newCategoryIds }: Pick<Plan, 'newCategoryIds'>, counts: BatchCounts): Promise<void> {
      const { created, updated, rejected } = counts
      await client
        .collection('imports')
        .update(id, { counts: { created, updated, rejected }, categories: newCategoryIds })
    },
  }
}

type BatchCounts = Pick<Report, 'created' | 'updated' | 'rejected'>

export const fileNameOf = (path: string, fileName = basename(path)): string => fileName.slice(0, 200)
