/** Programs that change what a picture shows, as they name themselves in metadata. Viewers, cameras and scanners are none. */
const EDITORS = [
  'photoshop',
  'lightroom',
  'gimp',
  'snapseed',
  'picsart',
  'canva',
  'pixelmator',
  'affinity',
  'photoscape',
  'paint.net',
  'facetune',
  'meitu',
  'beautyplus',
  'vsco',
  'fotor',
  'polarr',
  'photopea',
  'pixlr',
  'krita',
  'inkscape',
  'coreldraw',
  'corel paintshop',
  'photodirector',
  'luminar',
  'darktable',
  'capture one',
  'faceapp',
  'remove.bg',
  'indesign',
  'illustrator',
]

const GENERATORS = [
  'midjourney',
  'stable diffusion',
  'dall·e',
  'dall-e',
  'firefly',
  'novelai',
  'comfyui',
  'automatic1111',
  'invokeai',
  'imagen',
]

const among = (names: readonly string[]) => (text: string) => names.some((name) => text.toLowerCase().includes(name))

export const isEditor = among(EDITORS)
export const isGenerator = among(GENERATORS)
