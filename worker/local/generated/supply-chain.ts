/** Downloads beside the packages of the lock file, whose bytes its hashes fix; and the scripts of packages. */

/** Packages with an install script. None is run: `allowScripts` in package.json says so to npm, `--ignore-scripts` to older ones. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'reports the installation of swagger-ui-dist to its makers',
  'core-js': 'asks for donations',
  esbuild:
    'replaces its launcher by the binary of this machine, which is a package of the lock file: the launcher does',
  exifreader: 'makes a build of its own where a project asks for one',
  'rs-module-lexer': 'looks for the binary of this machine, which is a package of the lock file',
  'tesseract.js': 'asks for donations',
  workerd:
    'replaces its launcher by the binary of this machine, which is a package of the lock file: the launcher does',
}

export interface Fetched {
  what: string
  /** The file that fetches it. */
  by: string
  when: string
  /** Who vouches for its bytes. */
  vouchedBy: string
}

/** After `npm ci`. */
export const FETCHED: readonly Fetched[] = [
  {
    what: 'the packages of the lock file',
    by: 'worker/local/install.mjs',
    when: 'a command finds that they are not installed',
    vouchedBy: 'their sums in package-lock.json',
  },
  {
    what: "Debian's package chromium",
    by: 'test/support/chromium.ts',
    when: '`npm test` as root on Debian finds no Chromium',
    vouchedBy: "Debian's signed lists of packages",
  },
  {
    what: "Playwright's build of Chromium, with Debian's or Ubuntu's libraries for root",
    by: 'test/support/chromium.ts',
    when: '`npm test` elsewhere finds no Chromium',
    vouchedBy: 'HTTPS alone: playwright-core, which the lock file fixes, names its address and checks no sum',
  },
]
