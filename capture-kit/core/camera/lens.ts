/** Which of the device's cameras to use. Labels are all that browsers tell before a camera is open. */
import type { Facing, Lens } from './states'

const FACING: [Facing, RegExp][] = [
  // iOS and Android Chrome translate labels into the language of the system.
  [
    'environment',
    /\b(back|rear|environment|world|rück|hinten|arrière|trasera|posterior|traseira|achter|задн)|背面|后置|後置|후면|الخلفية/i,
  ],
  ['user', /\b(front|user|selfie|facetime|vorder|avant|frontal|anteriore|voor|передн|фронт)|前面|前置|전면|الأمامية/i],
]

/** Give no picture of what is before the person: infrared and depth sensors, and software that pretends. */
const UNUSABLE =
  /\b(infra-?red|ir|depth|tof|face ?id|windows hello|virtual|obs|manycam|snap camera|xsplit|droidcam|epoccam|loopback|screen capture)\b/i

/**
 * Ranks of lenses that face the same way, best first. On iPhones the combined cameras change to the macro lens by
 * themselves, where the wide one alone cannot focus on a card that fills the picture; ultra wide lenses distort and
 * have fixed focus on many phones, telephoto lenses cannot come near.
 */
const RANKS: [RegExp, number][] = [
  [/\b(triple|dreifach|triplo|triples?)\b/i, 0],
  [/\bdual wide\b/i, 1],
  [/\bdual\b/i, 2],
  [/\b(ultra|macro|makro|desk view|fish ?eye)/i, 6],
  [/\btele/i, 7],
]
const ORDINARY = 3

export function facingOf(label: string): Facing | null {
  return FACING.find(([, pattern]) => pattern.test(label))?.[0] ?? null
}

/** `open`: of the camera that is open, which way it says that it looks; labels do not always tell. */
export function lensesOf(
  devices: Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>[],
  open: { deviceId?: string; facingMode?: string },
): Lens[] {
  const told = open.facingMode === 'user' || open.facingMode === 'environment' ? open.facingMode : null
  const cameras = devices.filter(({ kind }) => kind === 'videoinput')
  const usable = cameras.filter(({ label }) => !UNUSABLE.test(label))
  return (usable.length > 0 ? usable : cameras).map(({ deviceId, label }) => ({
    deviceId,
    label,
    facing: facingOf(label) ?? (deviceId === open.deviceId ? told : null),
  }))
}

/** Best first: those that look the wanted way, then those that do not tell, then the others. */
export function ranked(lenses: Lens[], wanted: Facing): Lens[] {
  const order = (lens: Lens) => (lens.facing === wanted ? 0 : lens.facing === null ? 100 : 200) + rank(lens.label)
  return lenses.toSorted((a, b) => order(a) - order(b))
}

function rank(label: string): number {
  const known = RANKS.find(([pattern]) => pattern.test(label))
  if (known) return known[1]
  // Android Chrome: "camera2 0, facing back"; the main camera has the lowest number.
  const numbered = /\bcamera2? (\d+)/i.exec(label)
  return ORDINARY + (numbered ? Math.min(99, Number(numbered[1])) / 100 : 0)
}
