import exifr from 'exifr'
import type { FileTraces } from '../../../domain/checks/edited/document'
import { hasPhotoshopResources, jpegSegments } from './segments'

type Told = Omit<FileTraces, 'previewCorrelation'>

const OPTIONS = {
  tiff: true,
  exif: true,
  gps: false,
  xmp: true,
  icc: false,
  iptc: false,
  jfif: false,
  ihdr: true,
  mergeOutput: false,
  // Unknown tags are of no use, and large.
  makerNote: false,
  userComment: false,
  multiSegment: true,
} as const

/** Names of the IPTC digital source types for what algorithms made; also in C2PA manifests. */
const SYNTHETIC = /trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|algorithmicMedia/
/** Manifests and XMP packets stand at the beginning of a file. */
const HEAD = 256 * 1024

/** What stands in the file's metadata; a file whose metadata are broken tells nothing. */
export async function metadataOf(file: Uint8Array): Promise<Told> {
  const parsed: unknown = await exifr.parse(file, OPTIONS).catch(() => undefined)
  const [ifd0, exif, xmp] = [partOf(parsed, 'ifd0'), partOf(parsed, 'exif'), partOf(parsed, 'xmp')]
  const history = historyOf(partOf(xmp, 'History'))
  const head = new TextDecoder('latin1').decode(file.subarray(0, HEAD))
  const programs = [
    partOf(ifd0, 'Software'),
    partOf(ifd0, 'ProcessingSoftware'),
    partOf(xmp, 'CreatorTool'),
    ...history.map(({ softwareAgent }) => softwareAgent),
    ...pngTexts(head),
  ].filter((name): name is string => typeof name === 'string' && name !== '')
  return {
    programs: [...new Set(programs)],
    hasHistory: history.some(({ action }) => action === 'saved' || action === 'derived'),
    hasPhotoshopResources: hasPhotoshopResources(jpegSegments(file)),
    declaredSynthetic: SYNTHETIC.test(head),
    hasMetadata: ifd0 !== undefined || exif !== undefined || xmp !== undefined || programs.length > 0,
  }
}

/** Undefined where there is no such part. */
function partOf(parsed: unknown, name: string): unknown {
  return typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined
}

interface HistoryEntry {
  action?: unknown
  softwareAgent?: unknown
}

function historyOf(history: unknown): HistoryEntry[] {
  return [history].flat().filter((entry): entry is HistoryEntry => typeof entry === 'object' && entry !== null)
}

/** Text chunks that programs leave in PNG files: `Software`, and the prompts of picture generators. */
function pngTexts(head: string): string[] {
  if (!head.startsWith('\x89PNG')) return []
  const software = head.match(/(?:tEXt|iTXt)Software\0+([\x20-\x7e]{2,80})/)?.[1]
  const prompt = /tEXtparameters\0/.test(head) ? 'Stable Diffusion' : undefined
  return [software, prompt].filter((text) => text !== undefined)
}
