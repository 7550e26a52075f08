/**
 * Edits real pictures of documents by code and saves them as forgers, editors and messengers do, with the truth for
 * `bench checks`: `--data PAGES,PORTRAITS`, the latter photographs of people to put in. `--count` pages at most, evenly
 * over the folder, of those whose portrait is large enough; `--kinds` names edits, `--seed` changes them.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { createCanvas, loadImage } from '../../support/canvas.ts'
import { chance } from '../../support/specimens/chance.ts'
import type { Bench } from '../bench.ts'
import { EDITS, isEdit, type Material } from './edited-set/edits.ts'
import { SAVINGS, saved } from './edited-set/savings.ts'

/** Pixels of a face that the check looks at. */
const LEAST_FACE = 110
const CHECKS = ['isPhotoApplication', 'isFieldsModified', 'isEdited'] as const

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const Faces = z.object({ scale: z.number(), result: z.array(z.object({ box: Box })) })
const Word = z.object({ text: z.string(), confidence: z.number(), box: Box })
const Text = z.object({ result: z.array(z.object({ words: z.array(Word) })) })

export const run: Bench = async ({ data, out, count = '12', kinds, seed = '1', progress }) => {
  const [pages, portraits] = data?.split(',') ?? []
  if (!pages || !portraits || !out) throw new Error('bench edited-set needs --data PAGES,PORTRAITS and --out DIR')
  const wanted = kinds ? kinds.split(',').filter(isEdit) : Object.keys(EDITS).filter(isEdit)
  const people = await pictures(portraits)
  await mkdir(out, { recursive: true })
  const rows = ['file\tkind\tcheck\texpected\tdocument']
  let used = 0
  for await (const page of pagesOf(pages)) {
    if (used === Number(count)) break
    used++
    for (const kind of ['genuine', ...wanted] as const) {
      const luck = chance(`${seed}/${page.name}/${kind}`)
      const face = await loadImage(path.join(portraits, luck.pick(people)))
      const edited = kind === 'genuine' ? page.canvas : EDITS[kind].make({ ...page, portrait: face }, luck)
      if (!edited) continue
      for (const saving of SAVINGS) {
        const name = `${path.parse(page.name).name}-${kind}-${saving.name}.jpg`
        await writeFile(path.join(out, name), await saved(edited, saving))
        for (const check of kind === 'genuine' ? CHECKS : [EDITS[kind].check])
          rows.push(
            [name, `${kind} ${saving.name}`, check, kind === 'genuine' ? 'success' : 'failed', page.name].join('\t'),
          )
      }
    }
    await writeFile(path.join(out, 'truth.tsv'), `${rows.join('\n')}\n`)
    progress(`edited-set: ${used} pages`)
  }
  return { pages: used, rows: rows.length - 1, seed }
}

const pictures = async (folder: string) =>
  (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()

/** Pages with a portrait that is large enough, with what is read on them. */
async function* pagesOf(folder: string): AsyncGenerator<Omit<Material, 'portrait'> & { name: string }> {
  await prepareModels()
  const { url, stop } = await startRuntime({ workers: ['edge-kyc-bench'], log: faultsOnly })
  try {
    for (const name of await pictures(folder)) {
      const body = await readFile(path.join(folder, name))
      const ask = async (stage: string) => (await fetch(new URL(stage, url), { method: 'POST', body })).json()
      const faces = Faces.safeParse(await ask('/faces'))
      const [found] = faces.data?.result ?? []
      if (!faces.success || !found || found.box.width * faces.data.scale < LEAST_FACE) continue
      const image = await loadImage(body)
      const canvas = createCanvas(image.width, image.height)
      canvas.getContext('2d').drawImage(image, 0, 0)
      const { scale } = faces.data
      const text = Text.safeParse(await ask('/text'))
      const words = (text.data?.result ?? []).flatMap((line) => line.words)
      const native = <T extends { box: z.infer<typeof Box> }>(one: T): T => ({ ...one, box: times(one.box, scale) })
      yield { name, canvas, face: native(found).box, words: words.map(native) }
    }
  } finally {
    await stop()
  }
}

const times = ({ x, y, width, height }: z.infer<typeof Box>, by: number) => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})
