import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import ExifReader from 'exifreader'
import type { FileTraces } from '../../../domain/checks/edited/document'
import { hasPhotoshopResources, jpegSegments, withMetadataOnly } from './segments'

type Told = Omit<FileTraces, 'previewCorrelation'>

/** Names of the IPTC digital source types for what algorithms made; also in C2PA manifests. */
const SYNTHETIC = /trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|algorithmicMedia/
/** Manifests and XMP packets stand at the beginning of a file. */
const HEAD = 256 * 1024

/** Text that the library gives for a value outside the file. */
const FAULTY = '<faulty value>'

const GROUPS = { exif: true, xmp: true, thumbnail: true } as const

/** EXIF, XMP and the preview that they hold; a file whose metadata are broken tells nothing. */
export function readMetadata(file: Uint8Array): Partial<ExifReader.ExpandedTags> {
  const domParser = new DOMParser({ onError: onErrorStopParsing })
  try {
    return ExifReader.load(withMetadataOnly(file).buffer, { expanded: true, domParser, includeTags: GROUPS })
  } catch {
    return {}
  }
}

/** Signs of editing in the file's metadata. */
export function metadataOf(file: Uint8Array): Told {
  const { exif = {}, xmp = {} } = readMetadata(file)
  const head = new TextDecoder('latin1').decode(file.subarray(0, HEAD))
  const history = [tagValue(xmp, 'History')].flat()
  const programs = [
    tagText(exif, 'Software'),
    tagText(exif, 'ProcessingSoftware'),
    tagText(xmp, 'CreatorTool'),
    ...history.map((entry) => tagText(entry, 'softwareAgent')),
    ...pngTexts(head),
  ].filter((name): name is string => name !== undefined && name !== '')
  return {
    programs: [...new Set(programs)],
    hasHistory: history.some((entry) => ['saved', 'derived'].includes(tagText(entry, 'action') ?? '')),
    hasPhotoshopResources: hasPhotoshopResources(jpegSegments(file)),
    declaredSynthetic: SYNTHETIC.test(head),
    hasMetadata: [exif, xmp].some(holdsTags) || programs.length > 0,
  }
}

/** A packet that could not be read is there as text alone. */
const holdsTags = (group: object) => Object.keys(group).some((name) => name !== '_raw')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Value of a tag in a group of tags: EXIF gives texts as lists, XMP lists as lists of groups. */
function tagValue(group: unknown, name: string): unknown {
  const tag = isRecord(group) ? group[name] : undefined
  return isRecord(tag) ? tag.value : undefined
}

function tagText(group: unknown, name: string): string | undefined {
  const [text] = [tagValue(group, name)].flat()
  return typeof text === 'string' && text !== FAULTY ? text : undefined
}

/** Text chunks that programs leave in PNG files: `Software`, and the prompts of picture generators. */
function pngTexts(head: string): string[] {
  if (!head.startsWith('\x89PNG')) return []
  const software = head.match(/(?:tEXt|iTXt)Software\0+([\x20-\x7e]{2,80})/)?.[1]
  const prompt = /tEXtparameters\0/.test(head) ? 'Stable Diffusion' : undefined
  return [software, prompt].filter((text) => text !== undefined)
}
