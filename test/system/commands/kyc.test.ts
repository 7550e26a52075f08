import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SessionStatusView } from '../../../worker/contract/sessions/session-views'
import { ROOT } from '../../../worker/local/building/build'
import { NIGHTLY } from '../../nightly'
import { decodeJpeg } from '../../support/encoders.ts'
import { encodeAvif } from '../../support/files/avif.ts'
import { jpegPicture, writePdf } from '../../support/files/pdf.ts'
import { passportAndSelfie, type Sample } from '../../support/specimens/sample'

let folder: string
let sample: Sample

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-shell-'))
  sample = await passportAndSelfie()
  await writeFile(path.join(folder, 'passport.jpg'), sample.document)
  await writeFile(path.join(folder, 'selfie.jpg'), sample.selfie)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As from a shell in `folder`. */
function kyc(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, STATE_DIR: path.join(folder, 'state') }
  return new Promise((resolve) => {
    const command = ['--prefix', ROOT, 'run', '-s', 'kyc', '--', ...args]
    execFile('npm', command, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

describe('npm run kyc', () => {
  it('prints the decided session of a passport and a selfie, and nothing else, on stdout', async () => {
    const { code, stdout, stderr } = await kyc('passport.jpg', 'selfie.jpg', '--json', '--save', 'kept')
    const session = SessionStatusView.parse(JSON.parse(stdout))
    expect(code, stderr).toBe(session.decision.outcome === 'approved' ? 0 : 3)
    expect(['success', 'failed']).toContain(session.status)
    expect(session.results.map(({ type }) => type).sort()).toEqual(['document', 'faces', 'selfie'])
    const document = session.results.find(({ type }) => type === 'document')
    if (document?.type !== 'document') throw new Error('no document')
    expect(document.ocr.fields.map(({ value }) => value)).toContain(sample.holder.surname)
    // The server has gone: links lead to what was kept.
    const kept = [...document.imagesFull, ...document.imageObjects].map((link) => fileURLToPath(link))
    for (const file of kept) expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    const faces = session.results.find(({ type }) => type === 'faces')
    expect(faces?.checks[0]?.items[0]).toMatchObject({ status: 'success' })
    expect(stderr).toContain('Recognition of 2 images')
    expect(stdout).toMatch(/^\{\s*"decision": \{\s*"summary": "/)
    const heads = { approved: 'Approved', resubmit: 'Better', review: 'A person', declined: 'Declined' }
    const { outcome } = session.decision
    expect(stderr).toMatch(new RegExp(`^${outcome ? heads[outcome] : 'Pending'}`, 'm'))
  })

  it.runIf(NIGHTLY)(
    'reads a passport in a scanned PDF, finds the face of an AVIF on it, and says what to do with a PDF of two pages',
    async () => {
      const picture = jpegPicture(sample.document, { width: 1, height: 1 })
      await writeFile(path.join(folder, 'scan.pdf'), writePdf({ picture }))
      await writeFile(path.join(folder, 'two.pdf'), writePdf({ picture, pages: 2 }))
      await writeFile(path.join(folder, 'selfie.avif'), await encodeAvif(await decodeJpeg(sample.selfie)))
      const { code, stdout, stderr } = await kyc('scan.pdf', 'selfie.avif', 'two.pdf', '--json')
      expect(code, stderr).toBe(3)
      const { results } = SessionStatusView.parse(JSON.parse(stdout))
      const documents = results.flatMap((result) => (result.type === 'document' ? [result] : []))
      const [read, refused] = documents.sort((a, b) => a.errors.length - b.errors.length)
      expect(read?.ocr.fields.map(({ value }) => value)).toContain(sample.holder.surname)
      expect(refused?.errors).toEqual([
        '[document] image cannot be used: the PDF has several pages: send each as an image, or as a PDF of its own',
      ])
      const faces = results.find(({ type }) => type === 'faces')
      expect(faces?.checks[0]?.items[0]).toMatchObject({ status: 'success' })
    },
  )

  it('names the file that cannot be read', async () => {
    const { code, stdout, stderr } = await kyc('passport.jpg', 'missing.jpg')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('missing.jpg cannot be read')
  })

  it.runIf(NIGHTLY)('renders the specimen that is asked for', async () => {
    const { stdout, stderr } = await kyc('--specimen', 'id-card-back', '--no-ocr', '--save', 'rendered')
    expect(stdout, stderr).toMatch(/^Document: \w+, UTO_id_card, back$/m)
    expect(stdout).toMatch(/^ {2}Checks: \d+ hold, /m)
    expect(await readdir(path.join(folder, 'rendered'))).toContain('id-card-back.jpeg')
  })

  it.runIf(NIGHTLY)('names the attacks that exist when asked for another', async () => {
    const unknown = await kyc('--specimen', 'passport', '--attack', 'charm')
    expect(unknown.code).toBe(1)
    expect(unknown.stderr).toContain('photocopy')
  })

  it('says how it is called when no image is given', async () => {
    const { code, stderr } = await kyc()
    expect(code).toBe(2)
    expect(stderr).toMatch(/^.+ \(How it is called: npm run kyc -- --help\)\n$/)
  })
})
