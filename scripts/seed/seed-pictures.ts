/** Stores the drawings of the demo catalogue as uploads. */
import type PocketBase from 'pocketbase'
import sharp from 'sharp'
import { uploadForm } from '#site/server/pocketbase/stored-uploads.ts'
import { encodePixels } from '#site/server/uploads/encode.ts'
import { drawIllustration } from './illustrations.ts'
import type { SeedCatalogue } from './read-catalogue.ts'
import { pictureKey, seedId } from './seed-rows.ts'

const DOTS_PER_INCH = 360

/** Runs before the agents that link the images are written. */
export async function seedPictures(client: PocketBase, catalogue: SeedCatalogue): Promise<void> {
  const uploads = client.collection('uploads')
  const stored = await uploads.getFullList<{ key: string }>({ batch: 1000, fields: 'key' })
  const known = new Set(stored.map(({ key }) => key))
  const categories = new Map(catalogue.categories.map(({ slug, name }) => [slug, name]))
  for (const agent of catalogue.agents)
    for (const illustration of agent.illustrations) {
      const key = pictureKey(agent, illustration)
      if (known.has(key)) continue
      const svg = Buffer.from(drawIllustration(illustration, categories.get(agent.category) ?? ''))
      const { files, ...size } = await encodePixels(sharp(svg, { density: DOTS_PER_INCH }).removeAlpha())
      const form = uploadForm({ key, owner: '', client: '', files, ...size })
      form.append('id', seedId('upload', key))
      await uploads.create(form, { fields: 'id' })
    }
}
